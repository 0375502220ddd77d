import { storedLanguage } from './visitor-language';

const realFetch = globalThis.fetch;
let asked: string[];

beforeEach(() => {
  jest.resetModules();
  asked = [];
  // biome-ignore lint/suspicious/noDocumentCookie: as the code under test does it.
  document.cookie = 'lng=; path=/; max-age=0';
  globalThis.fetch = (url) => {
    asked.push(String(url));
    return Promise.resolve(new Response('{"hello":"مرحبا"}'));
  };
});
afterAll(() => {
  globalThis.fetch = realFetch;
});

test('startLanguage stores nothing, switchLanguage stores the choice; both notify listeners, and leave the document alone', async () => {
  Object.assign(document.documentElement, { lang: 'sv', dir: 'ltr' });
  const i18n = await import('./index');
  const heard: string[] = [];
  const end = i18n.onLanguageChange((code) => heard.push(code));
  i18n.registerStrings('mf-x', { english: { hello: 'Hello' }, url: (code) => `/x/${code}.json` });

  await i18n.startLanguage('ar');
  expect(i18n.currentLanguage()).toBe('ar');
  expect(storedLanguage()).toBeNull();

  await i18n.switchLanguage('en');
  expect(storedLanguage()).toBe('en');
  end();
  await i18n.switchLanguage('ar');
  expect(heard).toEqual(['ar', 'en']);
  expect(asked).toEqual(['/x/ar.json']);
  const { lang, dir } = document.documentElement;
  expect([lang, dir]).toEqual(['sv', 'ltr']);
});
