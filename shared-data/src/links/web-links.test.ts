import fc from 'fast-check';
import { INVISIBLE_MARKS, shown } from '../testing/cells';
import { targetsOf } from './cell-piece';
import { safeLink, websitePieces } from './web-links';

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

it.each([
  ['https://https://a.example', 'https://a.example'],
  ['HTTP://https://a.example/x', 'https://a.example/x'],
  ['https://http://a.example', 'http://a.example'],
  ['https://a.example,', 'https://a.example'],
  ['https://a.example/path.', 'https://a.example/path'],
  ['www.a.example;', 'https://www.a.example'],
  ['https://a.example،', 'https://a.example'],
  ['(https://a.example)', 'https://a.example'],
  ['<https://a.example>', 'https://a.example'],
  ['«https://a.example».', 'https://a.example'],
  ['https://a.example/x_(y)', 'https://a.example/x_(y)'],
  ['https://a.example/a,b', 'https://a.example/a,b'],
  ['https://a.example/?q="><b>1</b>', 'https://a.example/?q="><b>1</b>'],
  ['https://10.0.0.1:80/x', 'https://10.0.0.1:80/x'],
  ['www.a.example (in Arabic)', 'https://www.a.example'],
  ['Website: a.example', 'https://a.example'],
])('finds the website of %j', (cell, link) => {
  expect(targetsOf(websitePieces(cell))).toEqual([link]);
});

it.each([
  'https://a.example\nhttps://b.example',
  'https://a.example\r\nhttps://b.example',
  'https://a.example\u2028https://b.example',
  'https://a.example https://b.example',
  'https://a.example, https://b.example',
  'https://a.example,https://b.example',
  'https://a.example; https://b.example;',
  'https://a.example / https://b.example',
  'https://a.example|https://b.example',
  'https://a.example، https://b.example',
  'https://a.example or https://b.example',
  'https://a.example – https://b.example',
])('gives each website of %j a link', (cell) => {
  expect(targetsOf(websitePieces(cell))).toEqual(['https://a.example', 'https://b.example']);
});

it.each([
  'https://spaced link.example/a b',
  'https://a.example/a b.pdf',
  'www.a.example under construction',
  'javascript:alert(1);https://a.example',
  'https://a.examplehttps://b.example',
  'https://a..example',
  'https://-a.example',
  'https://a.example:99999',
  'https://a.example\\b',
  'https://a.123',
  'https://300.1.1.1',
  'https://user@a.example',
  'https://user:password@a.example',
  'https://intranet',
  'https//a.example',
  'info@a.example',
  `https://${'a'.repeat(64)}.example`,
  `https://a.example/${'x'.repeat(1_000)}`,
])('shows %j as text', (cell) => {
  expect(websitePieces(cell)).toEqual([{ text: cell }]);
});

it.each(INVISIBLE_MARKS)('ignores an invisible %j', (mark) => {
  const cell = `${mark}https://${mark}a.exa${mark}mple/x${mark}`;
  expect(websitePieces(cell)).toEqual([{ text: 'https://a.example/x', href: 'https://a.example/x' }]);
});

it('keeps the joiners that a path in another script is written with', () => {
  const url = 'https://a.example/می\u200cخواهم';
  expect(safeLink(url)).toBe(url);
});

it('shows all that is visible of a cell', () => {
  const cells = fc.array(
    fc.constantFrom(
      'https://',
      'a.example',
      ',',
      ' ',
      '\n',
      '(',
      ')',
      '/x',
      'www.',
      'or',
      '.',
      '@',
      'م',
      '\u200b',
    ),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(cells, (parts) => {
      const cell = parts.join('');
      expect(shown(websitePieces(cell))).toBe(cell.replaceAll('\u200b', '').trim());
      for (const link of targetsOf(websitePieces(cell))) expect(URL.canParse(link)).toBe(true);
    }),
    { numRuns: PROPERTY_RUNS },
  );
});
