import {
  chooseLanguage,
  direction,
  isLanguage,
  LANGUAGES,
  type LanguageCode,
  localeOf,
  matchLanguage,
  parseAcceptLanguage,
} from './languages';

test('there are ten languages, English first, and only Arabic is right-to-left', () => {
  expect(LANGUAGES.map(({ code }) => code).join(' ')).toBe('en ar fr es de it ru ja tr zh');
  expect(LANGUAGES.filter(({ dir }) => dir === 'rtl').map(({ code }) => code)).toEqual(['ar']);
  expect(direction('ar')).toBe('rtl');
  expect(direction('ja')).toBe('ltr');
  expect(localeOf('ar')).toBe('ar-u-nu-latn');
});

test('Intl supports every locale', () => {
  for (const { locale } of LANGUAGES) expect(Intl.NumberFormat.supportedLocalesOf(locale)).toEqual([locale]);
});

test('throws for a language that the product does not have', () => {
  expect(() => direction('pt' as LanguageCode)).toThrow('Not a language of the product: pt');
});

test('only the exact codes are languages', () => {
  expect(isLanguage('zh')).toBe(true);
  for (const other of ['ZH', 'zh-CN', 'pt', '', null, undefined, 3]) expect(isLanguage(other)).toBe(false);
});

test.each([
  ['zh-CN', 'zh'],
  ['zh-Hant-TW', 'zh'],
  ['tr_TR', 'tr'],
  ['AR-eg', 'ar'],
  [' en-GB ', 'en'],
  ['pt-BR', undefined],
  ['english', undefined],
  ['', undefined],
  [null, undefined],
])('the tag %p matches the language %p', (tag, code) => {
  expect(matchLanguage(tag)).toBe(code);
});

describe('the initial language', () => {
  const all = { path: '/ar/about', query: 'fr', stored: 'es', accept: ['de-AT'] };

  test('path prefix, then query, then stored choice, then browser, then English', () => {
    expect(chooseLanguage(all)).toBe('ar');
    expect(chooseLanguage({ ...all, path: '/about' })).toBe('fr');
    expect(chooseLanguage({ ...all, path: null, query: null })).toBe('es');
    expect(chooseLanguage({ accept: all.accept })).toBe('de');
    expect(chooseLanguage({})).toBe('en');
  });

  test('only an exact code counts as a path prefix', () => {
    expect(chooseLanguage({ path: '/it' })).toBe('it');
    expect(chooseLanguage({ path: '/it-IT/about' })).toBe('en');
    expect(chooseLanguage({ path: '/item' })).toBe('en');
    expect(chooseLanguage({ path: '/about/it' })).toBe('en');
  });

  test('an unknown language is skipped', () => {
    expect(chooseLanguage({ query: 'pt-BR', stored: 'nonsense', accept: ['pt-BR', 'ja', 'fr'] })).toBe('ja');
    expect(chooseLanguage({ accept: ['pt-BR'] })).toBe('en');
  });
});

test('an Accept-Language header is sorted by quality', () => {
  expect(parseAcceptLanguage('en;q=0.5, ar-EG, fr;q=0.9, *;q=0.1, de;q=0')).toEqual(['ar-EG', 'fr', 'en']);
  expect(parseAcceptLanguage('tr ; q=0.3 , ru ; q=nonsense')).toEqual(['tr']);
  expect(parseAcceptLanguage(null)).toEqual([]);
  expect(parseAcceptLanguage('')).toEqual([]);
});
