import { type DamagedBuild, described, expectRefused, texts } from './damaged-build.testing';

/** More than could all be names. */
const MANY_TEXTS = Object.fromEntries(
  Array.from({ length: 30 }, (_, index) => [`text${index}`, `Text ${index}`]),
);
const pluralsOf = (text: string) => ({
  failed: text,
  ...Object.fromEntries(['zero', 'one', 'two', 'few', 'many', 'other'].map((form) => [`hits_${form}`, text])),
});

const ARABIC = Object.fromEntries(Object.keys(MANY_TEXTS).map((key) => [key, `نص ${key}`]));

it.each<DamagedBuild>([
  [
    'no language of the host',
    'texts',
    'locales/ar/translation.json',
    { 'locales/ar/translation.json': null },
  ],
  [
    'a language that was never there',
    'texts',
    'locales/ar/translation.json',
    { 'locales/ar/translation.json': null, ...described({ words: { en: { failed: 'No' } } }) },
  ],
  [
    'texts that are no JSON',
    'texts',
    'locales/ar/translation.json',
    { 'locales/ar/translation.json': '{"failed":' },
  ],
  [
    'a text less than English',
    'texts',
    'locales/ar/translation.json',
    { 'locales/en/translation.json': { failed: 'No', more: 'More' } },
  ],
  [
    'a plural form less than its language has',
    'texts',
    'locales/ar/translation.json',
    { 'locales/ar/translation.json': { failed: 'x', hits_one: 'x', hits_other: 'x' } },
  ],
  [
    'no English text that it declares',
    'texts',
    'remote.json',
    described({ words: { en: {}, ar: { failed: 'x' } } }),
  ],
  [
    'a value of English that a language lacks',
    'texts',
    'locales/ar/translation.json',
    texts({ by: 'by {{name}}' }, { by: 'من' }),
    texts({ by: 'by {{name}}' }, { by: 'من {{ name }} &amp; {{name}}', more: 'المزيد' }),
  ],
  [
    'a value that English has not',
    'texts',
    'locales/ar/translation.json',
    texts({ by: 'by {{name}}' }, { by: 'من {{name}} {{nobody}}' }),
  ],
  [
    'other tags than English',
    'texts',
    'locales/ar/translation.json',
    texts({ terms: 'the <terms>terms</terms>' }, { terms: '<b>الشروط</b>' }),
    texts({ terms: 'the <terms>terms</terms>' }, { terms: '<terms>الشروط</terms> < 5' }),
  ],
  [
    'a text that was read in another encoding',
    'texts',
    'locales/ar/translation.json',
    texts({ by: 'by' }, { by: 'م\ufffd' }),
    texts({ by: 'by' }, { by: 'م\u2068ن\u2069' }),
  ],
  [
    'question marks in place of letters',
    'texts',
    'locales/ar/translation.json',
    texts({ open: 'Open now' }, { open: '????? ???' }),
    texts({ open: 'Open now' }, { open: 'مفتوح الآن؟' }),
  ],
  [
    'a text that is its key',
    'texts',
    'locales/ar/translation.json',
    texts({ form: { name: 'Name' } }, { form: { name: 'form.name' } }),
    texts({ form: { name: 'Name' } }, { form: { name: 'الاسم' } }),
  ],
  [
    'a text that is no value',
    'texts',
    'locales/ar/translation.json',
    texts({ open: 'Open' }, { open: 'undefined' }),
    texts({ open: 'undefined' }, { open: 'undefined' }),
  ],
  [
    'a text that cannot be seen',
    'texts',
    'locales/ar/translation.json',
    texts({ open: 'Open' }, { open: '\u200b\u200f' }),
    texts({ open: 'Open' }, { open: 'مفتوح\u200f' }),
  ],
  [
    'the texts of another language',
    'texts',
    'locales/fa/translation.json',
    {
      ...texts(MANY_TEXTS, ARABIC),
      'locales/fa/translation.json': { ...ARABIC, ...pluralsOf('چند') },
    },
    {
      ...texts(MANY_TEXTS, ARABIC),
      'locales/fa/translation.json': {
        ...ARABIC,
        ...pluralsOf('چند'),
        ...Object.fromEntries(
          Object.keys(MANY_TEXTS)
            .slice(9)
            .map((key) => [key, `${key} متن`]),
        ),
      },
    },
  ],
  [
    'a value that does not end',
    'texts',
    'locales/ar/translation.json',
    texts({ by: 'by {{name}}' }, { by: 'من {{name}} {{name' }),
    texts({ by: 'by {{name}}' }, { by: 'من {{name}} {name' }),
  ],
  [
    'the English texts for another language',
    'texts',
    'locales/ar/translation.json',
    {
      'locales/ar/translation.json': { ...MANY_TEXTS, ...pluralsOf('many') },
      'locales/en/translation.json': { ...MANY_TEXTS, ...pluralsOf('many') },
    },
    texts(MANY_TEXTS, {
      ...MANY_TEXTS,
      ...Object.fromEntries(
        Object.keys(MANY_TEXTS)
          .slice(3)
          .map((key) => [key, 'نص']),
      ),
    }),
  ],
  [
    'texts in the letters of another language',
    'texts',
    'locales/ar/translation.json',
    texts(MANY_TEXTS, Object.fromEntries(Object.keys(MANY_TEXTS).map((key) => [key, 'Текст']))),
  ],
])('refuses a build with %s', expectRefused);
