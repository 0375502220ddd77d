import { safeSegments } from './safe-path';

it.each([
  ['/', ['']],
  ['/main.abc123.js', ['main.abc123.js']],
  ['/locales/en/translation.json', ['locales', 'en', 'translation.json']],
  ['/a/', ['a', '']],
  ['/%D9%85%D9%8A%D9%86%D8%A7%D8%A1.svg', ['ميناء.svg']],
  ['/a%20b.pdf', ['a b.pdf']],
  ['/.well-known/security.txt', ['.well-known', 'security.txt']],
])('%s has the segments %j', (path, segments) => {
  expect(safeSegments(path)).toEqual(segments);
});

it.each([
  '',
  'main.js',
  '/../secret',
  '/a/../../secret',
  '/%2e%2e/secret',
  '/.%2E/secret',
  '/./a',
  '/a%2f..%2fsecret',
  '/a%5c..%5csecret',
  '/a\\..\\secret',
  '/a%00.js',
  '/a\u0000.js',
  '/a%0a.js',
  '//a',
  '/a//b',
  '/C:/secret',
  '/file.js::$DATA',
  '/.git/config',
  '/a/.env',
  '/%E0%A4%A',
  '/%',
  '/%c0%ae%c0%ae/secret',
])('%j is refused', (path) => {
  expect(safeSegments(path)).toBeUndefined();
});
