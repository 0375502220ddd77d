import { markText, textLanguage } from './text-language';

const LANGUAGES_OF_TEXTS: readonly (readonly [string, string, string | undefined])[] = [
  // The declared language, if the script is one of its own.
  ['شركة الرصيف الشمالي', 'ar', 'ar'],
  ['شرکت بندر', 'fa', 'fa'],
  ['North Quay Stores', 'en', 'en'],
  ['Café de la Zone', 'fr', 'fr'],
  ['Склад у порта', 'ru', 'ru'],
  ['Склад «Юг»', 'uk', 'uk'],
  ['מחסני הנמל', 'he', 'he'],
  ['港口仓库', 'zh', 'zh'],
  ['港口倉庫', 'zh-Hant', 'zh-Hant'],
  ['港の倉庫', 'ja', 'ja'],
  ['株式会社', 'ja', 'ja'],
  ['ラーメン', 'ja', 'ja'],
  ['항구 창고', 'ko', 'ko'],
  ['漢字', 'ko', 'ko'],
  ['Лука', 'sr', 'sr'],
  ['Luka', 'sr-Latn', 'sr-Latn'],
  // Otherwise another one: no voice reads a script that it does not know.
  ['North Quay Stores', 'ar', 'en'],
  ['شركة الرصيف', 'ru', 'ar'],
  ['شركة الرصيف', 'en', 'ar'],
  ['Склад', 'ar', 'ru'],
  ['港口仓库', 'ar', 'zh'],
  ['港の倉庫', 'zh', 'ja'],
  ['מחסני', 'ar', 'he'],
  ['Αποθήκη', 'ar', 'el'],
  ['창고', 'ja', 'ko'],
  // The language of most letters.
  ['شركة الرصيف الشمالي ABC', 'ar', 'ar'],
  ['North Quay Stores (مخازن)', 'ar', 'en'],
  ['شركة ١٢ 12', 'ar', 'ar'],
  ['شَرِكَة', 'ar', 'ar'],
  // No letters, no language.
  ['', 'ar', undefined],
  ['1748', 'ar', undefined],
  ['١٧٤٨', 'en', undefined],
  ['+000 (55) – 500', 'ar', undefined],
  ['🚢 ⚓️', 'ar', undefined],
];

it.each(LANGUAGES_OF_TEXTS)('%j in a field declared as %s is detected as %s', (text, declared, lang) => {
  expect(textLanguage(text, declared)).toBe(lang);
  expect(markText(text, declared).lang).toBe(lang);
});

const marked = (text: string, declared: string) =>
  markText(text, declared).pieces.map(({ text: piece, lang }) => (lang ? `[${lang} ${piece}]` : piece));

it.each([
  ['one script', 'North Quay', 'en', ['North Quay']],
  ['a piece in the middle', 'Emoji 🚢 and عربي, more', 'en', ['Emoji 🚢 and ', '[ar عربي]', ', more']],
  [
    'several words as one piece',
    'The large hall of the sea, قاعة البحر، هنا',
    'en',
    ['The large hall of the sea, ', '[ar قاعة البحر، هنا]'],
  ],
  ['a piece at the start', 'بحر is the sea', 'en', ['[ar بحر]', ' is the sea']],
  ['two languages in it', 'Stores مخازن and склад', 'en', ['Stores ', '[ar مخازن]', ' and ', '[ru склад]']],
  [
    'Japanese of three scripts',
    '港のタワー in Port Almara, the zone',
    'en',
    ['[ja 港のタワー]', ' in Port Almara, the zone'],
  ],
  ['Latin letters among others: a brand', 'شركة SADAA للاتصالات', 'ar', ['شركة SADAA للاتصالات']],
  ['no letters', '12–14', 'ar', ['12–14']],
  ['nothing', '', 'ar', []],
])('splits a text by language: %s', (_, text, declared, pieces) => {
  expect(marked(text, declared)).toEqual(pieces);
});

it('keeps every character, and stays fast for a hostile text', () => {
  const text = `a${' '.repeat(50_000)}б${'\u202e<b>'.repeat(5_000)}`;
  const started = performance.now();
  expect(
    markText(text, 'ar')
      .pieces.map((piece) => piece.text)
      .join(''),
  ).toBe(text);
  expect(performance.now() - started).toBeLessThan(5_000);
});
