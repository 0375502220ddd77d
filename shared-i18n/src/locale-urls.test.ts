import { localeUrls } from './locale-urls';

test.each([
  [
    'https://remote.example/mf-x/1.0.0-abc/',
    'https://remote.example/mf-x/1.0.0-abc/locales/ar/translation.json',
  ],
  ['/mf-x/', 'http://localhost/mf-x/locales/ar/translation.json'],
])('the locale files of a release at %s are its own', (base, url) => {
  expect(localeUrls(base)('ar')).toBe(url);
});
