import type { LanguageCode } from '../languages';
import { findRefusedWords, type RefusedWords } from './refused-words';

const REFUSED: readonly RefusedWords[] = [
  { language: 'ru', words: /(?<!экономическ\p{L}+ )зон\p{L}*/iu, instead: '«ОЭЗ»' },
  { language: 'de', keys: /^name$/, words: /Firma/, instead: 'it may be an office' },
];
const find = (language: LanguageCode, content: unknown) =>
  findRefusedWords({ file: `${language}.json`, language, content }, REFUSED);

test('a refused word is found wherever it stands, with what to write', () => {
  expect(find('ru', { about: { text: 'Кто работает в зоне' } })).toEqual([
    { file: 'ru.json', key: 'about.text', rule: 'refused-word', message: 'has “зоне”: «ОЭЗ»' },
  ]);
  expect(find('ru', { about: { text: 'Особая экономическая зона, ОЭЗ' } })).toEqual([]);
});

test('a word is refused in its language alone, and in texts with its keys alone', () => {
  expect(find('de', { name: 'Firma' })).toMatchObject([{ key: 'name' }]);
  expect(find('de', { other: 'Firma' })).toEqual([]);
  expect(find('en', { name: 'Firma' })).toEqual([]);
});
