import { languageOf, storedLanguage, storeLanguage, visitorLanguage } from './visitor-language';

afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the code under test does it.
  document.cookie = 'lng=; path=/; max-age=0';
  jest.restoreAllMocks();
});

test('a choice is stored for a year, for the whole site', () => {
  const set = jest.spyOn(document, 'cookie', 'set');
  storeLanguage('ar');
  expect(set).toHaveBeenCalledWith('lng=ar; path=/; max-age=31536000; SameSite=Lax');
  expect(storedLanguage()).toBe('ar');
});

test('other cookies are not mistaken for the choice', () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the code under test does it.
  document.cookie = 'xlng=fr; path=/';
  expect(storedLanguage()).toBeNull();
});

test('an iframe that forbids cookies has no stored choice, and nothing throws', () => {
  const forbid = () => {
    throw new DOMException('sandboxed', 'SecurityError');
  };
  Object.defineProperty(document, 'cookie', { configurable: true, get: forbid, set: forbid });
  expect(storedLanguage()).toBeNull();
  expect(() => storeLanguage('fr')).not.toThrow();
  Reflect.deleteProperty(document, 'cookie');
});

test('the initial language comes from the URL, then the stored choice, then the browser', () => {
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['pt-BR', 'tr-TR']);
  expect(visitorLanguage({ pathname: '/', search: '' })).toBe('tr');
  storeLanguage('ja');
  expect(visitorLanguage({ pathname: '/', search: '' })).toBe('ja');
  expect(visitorLanguage({ pathname: '/', search: '?q=x&lng=zh-CN' })).toBe('zh');
  expect(visitorLanguage({ pathname: '/ru/about', search: '?lng=fr' })).toBe('ru');
});

test('a requested language comes before those of the visitor, unless the product does not have it', () => {
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['pt-BR', 'tr-TR']);
  expect(languageOf('zh-CN')).toBe('zh');
  expect(languageOf(undefined)).toBe('tr');
  storeLanguage('ja');
  expect(languageOf(undefined)).toBe('ja');
  expect(languageOf('pt')).toBe('ja');
  expect(languageOf('ar')).toBe('ar');
});
