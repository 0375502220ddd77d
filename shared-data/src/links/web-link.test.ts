import fc from 'fast-check';
import { targetsOf } from './cell-piece';
import { safeLink, websitePieces } from './web-link';

it.each([
  ['https://a.example/x?y=1#z', 'https://a.example/x?y=1#z'],
  ['  http://a.example  ', 'http://a.example'],
  ['HTTPS://A.example', 'HTTPS://A.example'],
  ['mailto:a@b.example', 'mailto:a@b.example'],
  ['tel:+000555000000', 'tel:+000555000000'],
  ['www.a.example/path', 'https://www.a.example/path'],
  ['a.example:8080', 'https://a.example:8080'],
  ['موقع.example', 'https://موقع.example'],
  ['ht\u0000tps://a.example', 'https://a.example'],
])('accepts %j as a link', (value, link) => {
  expect(safeLink(value)).toBe(link);
});

it.each([
  undefined,
  '',
  '   ',
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  '\u0000 javascript:alert(1)',
  '\u00a0javascript:alert(1)',
  'javascript://a.example/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:https://a.example/1',
  'file:///etc/passwd',
  'ftp://a.example',
  '//a.example',
  '/path',
  'http:a.example',
  'https://',
  'mailto:',
  'just words',
  '055.123.4567',
  'a@b.example',
  'constructor:x',
  'ht\ntps://a.example',
])('refuses %j', (value) => {
  expect(safeLink(value)).toBeUndefined();
});

it('accepts only the given kinds', () => {
  expect(safeLink('mailto:a@b.example', ['http'])).toBeUndefined();
  expect(safeLink('www.a.example', ['mailto', 'tel'])).toBeUndefined();
});

it('never accepts what a browser would read as another scheme', () => {
  const pieces = fc.constantFrom(
    'javascript:',
    'data:',
    'http:',
    '//',
    '\t',
    '\n',
    '\u0000',
    ' ',
    'x',
    '.',
    'a.example',
    '\\',
    '@',
    ':',
    'mailto:',
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 8 }), (parts) => {
      const link = safeLink(parts.join(''));
      if (link === undefined) return;
      const anchor = document.createElement('a');
      anchor.href = link;
      expect(['http:', 'https:', 'mailto:', 'tel:']).toContain(anchor.protocol);
    }),
    { numRuns: PROPERTY_RUNS },
  );
});

it('keeps the joiners that a path in another script is written with', () => {
  const url = 'https://a.example/می\u200cخواهم';
  expect(safeLink(url)).toBe(url);
});

it('refuses what has anything beside one website', () => {
  expect(safeLink('https://a.example https://b.example')).toBeUndefined();
  expect(safeLink('Web: https://a.example')).toBeUndefined();
  expect(safeLink('https://spaced link.example/a b')).toBeUndefined();
  expect(safeLink('https://a.example/a b')).toBeUndefined();
});

it('accepts only what is the link of the whole cell', () => {
  const cells = fc.array(
    fc.constantFrom('https://', 'www.', 'a', '.example', '/x', ',', ' ', '(', ')', '\n'),
    {
      maxLength: 8,
    },
  );
  fc.assert(
    fc.property(cells, (parts) => {
      const link = safeLink(parts.join(''), ['http']);
      if (link !== undefined) expect(targetsOf(websitePieces(parts.join('')))).toEqual([link]);
    }),
    { numRuns: PROPERTY_RUNS },
  );
});
