import fc from 'fast-check';
import { INVISIBLE_MARKS, shown } from '../testing/cells';
import { targetsOf } from './cell-piece';
import { websitePieces } from './web-link';

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
