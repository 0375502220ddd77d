import { isSiteContent } from './site-files';

it.each([
  '/site/site.config.json',
  '/site/partners.json',
  '/site/texts/en.json',
  '/site/images/categories/port.v2.svg',
  '/site/assets/profiles/a.pdf',
  '/site/images/sample/boat.svg',
  '/site/images/%D9%85.svg',
])('%s is for visitors', (path) => {
  expect(isSiteContent(path)).toBe(true);
});

it.each([
  '/site/sample/generate.ts',
  '/site/sample/names.json',
  '/site/%73ample/names.json',
  '/site/SAMPLE/names.json',
  '/site/node_modules/x/index.js',
  '/site/package.json',
  '/site/tsconfig.json',
  '/site/same-as-english.json',
  '/site/README.md',
  '/site/images/notes.md',
  '/site/make.t%73',
  '/site/.env',
  '/site/.types/index.d.ts',
  '/site/images/.hidden.svg',
  '/site/%2egit/config',
])('%s is not', (path) => {
  expect(isSiteContent(path)).toBe(false);
});
