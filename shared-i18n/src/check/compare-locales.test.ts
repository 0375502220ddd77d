import type { LanguageCode } from '../languages';
import { compareLocales } from './compare-locales';

const english = (content: unknown) => ({ file: 'en.json', language: 'en' as const, content });
const other = (language: LanguageCode, content: unknown) => ({ file: `${language}.json`, language, content });
const brief = (findings: ReturnType<typeof compareLocales>) =>
  findings.map(({ key, rule }) => `${rule} ${key}`).sort();

const EN = { nav: { home: 'Home' }, hits_one: '{{count}} hit', hits_other: '{{count}} hits' };
const AR = {
  nav: { home: 'الرئيسية' },
  hits_zero: 'لا نتائج',
  hits_one: 'نتيجة واحدة',
  hits_two: 'نتيجتان',
  hits_few: '{{count}} نتائج',
  hits_many: '{{count}} نتيجة',
  hits_other: '{{count}} نتيجة',
};

test('files that agree give no findings', () => {
  const japanese = { nav: { home: 'ホーム' }, hits_other: '{{ count }}件' };
  expect(compareLocales(english(EN), [other('ar', AR), other('ja', japanese)])).toEqual([]);
});

test('a finding names file, key, rule and reason', () => {
  const { nav: _, ...rest } = AR;
  expect(compareLocales(english(EN), [other('ar', rest)])).toEqual([
    { file: 'ar.json', key: 'nav.home', rule: 'missing-key', message: 'is in English but not here' },
  ]);
});

test('reports keys that only the translation has', () => {
  expect(brief(compareLocales(english({}), [other('fr', { nav: { old: 'Vieux' } })]))).toEqual([
    'extra-key nav.old',
  ]);
});

test.each([
  ['ar', ['zero', 'one', 'two', 'few', 'many', 'other']],
  ['ru', ['one', 'few', 'many', 'other']],
  ['fr', ['one', 'many', 'other']],
  ['es', ['one', 'many', 'other']],
  ['it', ['one', 'many', 'other']],
  ['de', ['one', 'other']],
  ['tr', ['one', 'other']],
  ['ja', ['other']],
  ['zh', ['other']],
] as const)('%s has exactly the forms %p', (language, forms) => {
  const all = ['few', 'many', 'one', 'other', 'two', 'zero'] as const;
  const isNeeded = (form: string) => forms.some((needed) => needed === form);
  const found = (content: object) => {
    const en = english({ n_one: '{{count}} thing', n_other: '{{count}} things' });
    return brief(compareLocales(en, [other(language, content)]));
  };
  const complete = Object.fromEntries(all.map((form) => [`n_${form}`, `${form} {{count}}`]));
  expect(found(complete)).toEqual(all.filter((form) => !isNeeded(form)).map((form) => `plural n_${form}`));
  const lacking = all.filter((form) => form !== 'other' && isNeeded(form));
  expect(found({ n_other: 'x {{count}}' })).toEqual(lacking.map((form) => `plural n_${form}`));
});

test('checks the plural forms and empty texts of English too', () => {
  expect(brief(compareLocales(english({ n_other: '{{count}}', n_two: 'two', gap: ' ' }), []))).toEqual([
    'empty gap',
    'plural n_one',
    'plural n_two',
  ]);
});

test('a key that merely ends like a plural form is not a plural', () => {
  expect(compareLocales(english({ step_one: 'First' }), [other('ja', { step_one: '最初' })])).toEqual([]);
});

test('the number may be left out only where the form means one number', () => {
  const russian = {
    n_one: 'одна',
    n_few: '{{count}} вещи',
    n_many: '{{count}} вещей',
    n_other: '{{count}} вещи',
  };
  const en = english({ n_one: 'one thing', n_other: '{{count}} things' });
  expect(brief(compareLocales(en, [other('ru', russian)]))).toEqual(['placeholder n_one']);
  expect(brief(compareLocales(en, [other('de', { n_one: 'ein Ding', n_other: '{{count}} Dinge' })]))).toEqual(
    [],
  );
});

test('reports placeholders and tags that differ from English', () => {
  const en = english({ a: '{{name}} at {{place}}', b: 'by {{n, number}}', c: '<terms>Terms</terms>' });
  const german = { a: '{{name}} in {{platz}}', b: 'mit {{n}}', c: '<term>Bedingungen</term>' };
  expect(
    compareLocales(en, [other('de', german)]).map(({ key, rule, message }) => [key, rule, message]),
  ).toEqual([
    ['a', 'placeholder', 'lacks {{place}}'],
    ['b', 'placeholder', 'lacks {{n,number}}'],
    ['c', 'tag', 'has the tags </term> <term>, English </terms> <terms>'],
  ]);
  expect(compareLocales(english({ a: 'x' }), [other('de', { a: 'y {{z}}' })])[0]?.message).toBe(
    'has {{z}}, which English has not',
  );
});

test('reports untranslated texts, unless they are listed or have no words', () => {
  const en = english({ app: 'WhatsApp', home: 'Home', pair: '{{a}} – {{b}}' });
  const same = en.content;
  expect(brief(compareLocales(en, [other('de', same)]))).toEqual([
    'same-as-english app',
    'same-as-english home',
  ]);
  const options = { sameAsEnglish: ['app', 'it:home'] };
  expect(brief(compareLocales(en, [other('de', same)], options))).toEqual(['same-as-english home']);
  expect(compareLocales(en, [other('it', same)], options)).toEqual([]);
});

test('reports empty texts, and values that are not texts', () => {
  const wrong = { a: '', b: ['x'], c: null, d: 3 };
  expect(brief(compareLocales(english({ a: 'A' }), [other('tr', wrong)]))).toEqual([
    'empty a',
    'not-a-text b',
    'not-a-text c',
    'not-a-text d',
  ]);
  expect(brief(compareLocales(english([]), []))).toEqual(['not-a-text ']);
});
