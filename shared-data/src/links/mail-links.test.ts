import fc from 'fast-check';
import { INVISIBLE_MARKS, shown } from '../testing/cells';
import { targetsOf } from './cell-piece';
import { emailLink, mailPieces } from './mail-link';

it.each([
  ' info@a.example ',
  'info@a.example.',
  'info@a.example,',
  'info@a.example ;',
  'mailto:info@a.example',
  'MAILTO:info@a.example',
  'E-mail: info@a.example',
  'Harbour Office <info@a.example>',
  '"Office" <info@a.example>',
  "'info@a.example'",
  '(info@a.example)',
  'ｉｎｆｏ＠ａ．example',
  'info@a.example\u00a0',
])('finds the address of %j', (cell) => {
  expect(targetsOf(mailPieces(cell))).toEqual(['mailto:info@a.example']);
});

it.each([',', ', ', ';', ' ', '\n', ' / ', '/', '|', '، ', '؛', ' or '])(
  'gives each of two addresses separated by %j a link',
  (separator) => {
    const cell = `info@a.example${separator}o'neil@b.example`;
    expect(targetsOf(mailPieces(cell))).toEqual(['mailto:info@a.example', "mailto:o'neil@b.example"]);
    expect(shown(mailPieces(cell))).toBe(cell);
    expect(emailLink(cell)).toBeUndefined();
  },
);

it.each([
  'nobody',
  'info@a',
  'info@a..example',
  'info@-a.example',
  'info @a.example',
  'info@a.example?bcc=b@a.example',
  'info@a.example?subject=x',
  'info@a.example, b@@c.example',
  'info(at)a.example',
  '.info@a.example',
  'info.@a.example',
  'in..fo@a.example',
  'https://info@a.example/',
  `info@a.example ${'x'.repeat(1_000)}`,
])('shows %j as text', (cell) => {
  expect(mailPieces(cell)).toEqual([{ text: cell }]);
  expect(emailLink(cell)).toBeUndefined();
});

it.each([' info@a.example ', 'in\u200bfo@a.example', 'ｉｎｆｏ＠ａ．example', "o'neil@a.example"])(
  '%j is one address and nothing else',
  (text) => {
    expect(emailLink(text)).toBe(targetsOf(mailPieces(text))[0]);
    expect(emailLink(text)).toMatch(/^mailto:(?:info|o'neil)@a\.example$/);
    expect(emailLink(`${text}, ${text}`)).toBeUndefined();
    expect(emailLink(`Office ${text}`)).toBeUndefined();
  },
);

it('has no pieces without a text', () => {
  for (const nothing of [undefined, '', ' \n', '\u200b']) expect(mailPieces(nothing)).toEqual([]);
});

it.each(INVISIBLE_MARKS)('ignores an invisible %j', (mark) => {
  expect(mailPieces(`${mark}in${mark}fo@a.${mark}example${mark}`)).toEqual([
    { text: 'info@a.example', href: 'mailto:info@a.example' },
  ]);
});

it('links nothing but addresses, whatever the cell contains', () => {
  const cells = fc.array(
    fc.constantFrom('a', '@', 'b.example', '?', '&', '%0a', ' ', ',', '<', ':', '\r', '#'),
    {
      maxLength: 10,
    },
  );
  fc.assert(
    fc.property(cells, (parts) => {
      for (const link of targetsOf(mailPieces(parts.join(''))))
        expect(link).toMatch(/^mailto:[ab.exmpl]+@[ab.exmpl]+$/);
    }),
    { numRuns: PROPERTY_RUNS },
  );
});
