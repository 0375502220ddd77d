import type { LanguageCode } from '../languages';
import { findRefusedWords, type RefusedWords } from './refused-words';

const REFUSED: readonly RefusedWords[] = [
  { language: 'ru', words: /(?<!экономическ\p{L}+ )зон\p{L}*/iu, instead: '«ОЭЗ»' },
  { language: 'de', keys: /^name$/, words: /Firma/, instead: 'it may be an office' },
];
const find = (language: LanguageCode, content: unknown) =>
  findRefusedWords({ file: `${language}.json`, language, content }, REFUSED);

test('finds a refused word anywhere in a text, and reports what to write instead', () => {
  expect(find('ru', { about: { text: 'Кто работает в зоне' } })).toEqual([
    { file: 'ru.json', key: 'about.text', rule: 'refused-word', message: 'has “зоне”: «ОЭЗ»' },
  ]);
  expect(find('ru', { about: { text: 'Особая экономическая зона, ОЭЗ' } })).toEqual([]);
});

test('refuses a word only in its language, and only in texts with its keys', () => {
  expect(find('de', { name: 'Firma' })).toMatchObject([{ key: 'name' }]);
  expect(find('de', { other: 'Firma' })).toEqual([]);
  expect(find('en', { name: 'Firma' })).toEqual([]);
});
