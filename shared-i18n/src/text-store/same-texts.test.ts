import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES, type LanguageCode } from '../languages';
import type { Strings } from '../strings';
import { shownTexts } from '../testing/shown-texts';
import { createTextStore as library } from './i18next';
import { createTextStore as small } from './minimal-text-store';
import type { Translate } from './text-store';

const ROOT = path.join(__dirname, '../../..');
const PACKAGES = readdirSync(ROOT).filter((name) => name === 'shell' || name.startsWith('mf-'));
const COUNTS = [0, 1, 2, 3, 5, 11, 21, 100, 1_000_000, 12_345, 1.5];

type Call = Parameters<Translate>;

const stringsOf = (name: string, code: LanguageCode) =>
  JSON.parse(readFileSync(path.join(ROOT, name, 'src/locales', code, 'translation.json'), 'utf8')) as Strings;

/** Returns every key; plural forms also by their common name. */
function keysOf(strings: Strings, prefix = ''): string[] {
  return Object.entries(strings).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [prefix + key, prefix + key.replace(/_(?:zero|one|two|few|many|other)$/, '')]
      : keysOf(value, `${prefix}${key}.`),
  );
}

function bothTexts(
  bundles: readonly (readonly [LanguageCode, Strings])[],
  shown: LanguageCode,
  calls: readonly Call[],
) {
  const [one = [], other = []] = [library(), small()].map((store) => {
    for (const [code, strings] of bundles) store.add(code, 'ns', strings);
    store.show(shown);
    return shownTexts(store, 'ns', calls);
  });
  return [one, other] as const;
}

describe.each(PACKAGES)('the texts of %s', (name) => {
  it.each(LANGUAGES.map(({ code }) => code))('in %s are the same in both stores', (code) => {
    const strings = stringsOf(name, code);
    const placeholders = [...JSON.stringify(strings).matchAll(/\{\{(\w+)/g)].map(([, one = '']) => one);
    const values = Object.fromEntries(placeholders.map((one) => [one, `<${one}> $& {{name}}`]));
    const calls = [...new Set(keysOf(strings))].flatMap((key): Call[] => [
      [key, { ...values, count: undefined }],
      ...COUNTS.map((count): Call => [key, { ...values, count }]),
    ]);
    const [one, other] = bothTexts(
      [
        ['en', stringsOf(name, 'en')],
        [code, strings],
      ],
      code,
      calls,
    );
    expect(one.length).toBeGreaterThan(100);
    expect(other).toEqual(one);
  });
});

it.each([
  ['a missing key', 'none', {}, 'none'],
  ['a key below a text', 'title.x', {}, 'title.x'],
  ['a property that every object has', 'constructor', {}, 'constructor'],
  ['a default text for a missing key', 'none', { defaultValue: 'else {{name}}', name: 'n' }, 'else n'],
  ['an empty default text for a missing key', 'none', { defaultValue: '' }, ''],
  ['an empty text', 'empty', {}, ''],
  ['a text that only English has', 'only', {}, 'only in English'],
  ['plural forms that only English has', 'hits', { count: 2 }, '2 hits'],
  ['zero, in its own form', 'left', { count: 0 }, 'aucun'],
  ['a missing value', 'title', { other: 1 }, 'Titre {{name}}'],
  ['a null value', 'title', { name: null }, 'Titre '],
  ['markup in a value, which stays as it is', 'title', { name: '<b>"&' }, 'Titre <b>"&'],
  ['a value with spaces around its name', 'spaced', { name: 'x' }, 'x'],
])('%s is the same in both', (_, key, values, text) => {
  const english = { only: 'only in English', hits_one: '{{count}} hit', hits_other: '{{count}} hits' };
  const french = {
    title: 'Titre {{name}}',
    empty: '',
    spaced: '{{ name }}',
    left_zero: 'aucun',
    left_one: 'un',
    left_many: '{{count}} de',
    left_other: '{{count}}',
  };
  expect(
    bothTexts(
      [
        ['en', english],
        ['fr', french],
      ],
      'fr',
      [[key, values]],
    ),
  ).toEqual([[text], [text]]);
});
