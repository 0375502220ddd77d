import { descriptionLines, nameLines } from './display';

const business = {
  name: 'مخازن الرصيف',
  name_en: 'Quay Stores',
  description: 'تخزين',
  description_en: 'Storage',
};
const inArabic = { text: 'مخازن الرصيف' };
const inEnglish = { text: 'Quay Stores', lang: 'en' };
const linesIn = (language: string, changes: Partial<typeof business> = {}, dataLanguage = 'ar') =>
  nameLines({ ...business, ...changes }, { language, dataLanguage });

it.each(['fr', 'es', 'de', 'it', 'ru', 'ja', 'tr', 'zh'])(
  'in %s the English name and description are below the default ones',
  (language) => {
    expect(linesIn(language)).toEqual([inArabic, inEnglish]);
    expect(descriptionLines(business, { language, dataLanguage: 'ar' })).toEqual([
      { text: 'تخزين' },
      { text: 'Storage', lang: 'en' },
    ]);
  },
);

it.each([
  ['English has the English name', 'en', {}, 'ar', [inEnglish]],
  ['Arabic has the default name', 'ar', {}, 'ar', [inArabic]],
  ['whose language the data are in has the default name', 'tr', { name: 'Depo' }, 'tr', [{ text: 'Depo' }]],
  [
    'Arabic beside data in another language has both',
    'ar',
    { name: 'Depo' },
    'tr',
    [{ text: 'Depo' }, inEnglish],
  ],
  ['a region is no other language', 'ar', {}, 'ar-EG', [inArabic]],
  ['no English name is no line', 'fr', { name_en: '' }, 'ar', [inArabic]],
  ['a blank English name is no line', 'fr', { name_en: ' ' }, 'ar', [inArabic]],
  ['the same name twice is one line', 'fr', { name: 'QUAY  Stores ' }, 'ar', [{ text: 'QUAY  Stores ' }]],
  ['the English name stands in for a missing one', 'fr', { name: '' }, 'ar', [inEnglish]],
  ['the default name stands in for a missing one', 'en', { name_en: '' }, 'ar', [inArabic]],
  ['no name, no line', 'fr', { name: '', name_en: '' }, 'ar', []],
])('%s', (_, language, changes, dataLanguage, lines) => {
  expect(linesIn(language, changes, dataLanguage)).toEqual(lines);
});
