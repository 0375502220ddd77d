import { localeUrls } from './load-strings';

test.each([
  [
    'https://remote.example/mf-x/1.0.0-abc/',
    'https://remote.example/mf-x/1.0.0-abc/locales/ar/translation.json',
  ],
  ['/mf-x/', 'http://localhost/mf-x/locales/ar/translation.json'],
])('a release at %s has its own locale files', (base, url) => {
  expect(localeUrls(base)('ar')).toBe(url);
});
