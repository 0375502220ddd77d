import fc from 'fast-check';
import { INVISIBLE_MARKS, shown } from '../testing/cells';
import { targetsOf } from './cell-piece';
import { phoneLink, whatsAppLink } from './phone-link';
import { phonePieces } from './phone-links';

const links = (cell: string) => targetsOf(phonePieces(cell));

it.each([
  ['+000 (55) 500-0000', '+000555000000'],
  ['٠٥٥ ٥٠٠ ٠٠٠٠', '0555000000'],
  ['۰۵۵ ۵۰۰ ۰۰۰۰', '0555000000'],
  ['０５５－５００－００００', '0555000000'],
  ['０５５ー５００ー００００', '0555000000'],
  ['055\u00a0500\u20110000', '0555000000'],
  ['＋０００ ５５ ５００ ００００', '+000555000000'],
  ['+000 (0) 55 500 0000', '+000555000000'],
  ['+49-(0)-30-123456', '+4930123456'],
  ['0049 (0) 30 / 123456', '004930123456'],
  ['(+999) 1 555 0101', '+99915550101'],
  ['+(999) 1 555 0101', '+99915550101'],
  ['++999 1 555 0101', '+99915550101'],
  ['00999 1 555 0101', '0099915550101'],
  ['(055) 500 0000', '0555000000'],
  ['030/123456', '030123456'],
  ['0171 / 1234567', '01711234567'],
  ['+999 1/5550101', '+99915550101'],
  ['01.23.45.67.89', '0123456789'],
  ['01-23-45-67-68', '0123456768'],
  ['+7 495 123-45-46', '+74951234546'],
  ['+49 89 1234567-12', '+4989123456712'],
  ['+44 20 7946-7950', '+442079467950'],
  ['19123', '19123'],
  ['+999 1 555 0101.', '+99915550101'],
  ["'+999 1 555 0101", '+99915550101'],
  ['Tel.: +999 1 555 0101', '+99915550101'],
  ['tel:+999-1-555-0101', '+99915550101'],
  ['هاتف: ٠٥٥٥٠٠٠٠٠٠', '0555000000'],
  ['Hotline 19123', '19123'],
  ['📞 +999 1 555 0101', '+99915550101'],
  ['<b>+000 55 510 0102</b>', '+000555100102'],
])('%j is the number %s', (cell, number) => {
  expect(links(cell)).toEqual([`tel:${number}`]);
});

it.each([
  ...[
    ' / ',
    '/',
    ', ',
    ',',
    ';',
    '; ',
    '\n',
    ' | ',
    '|',
    ' or ',
    ' oder ',
    ' و',
    ' & ',
    '، ',
    '؛',
    '、',
    '；',
    '／',
  ],
  ...[' - ', ' – ', ' • ', ' ', '\r\n', '\u2028', '或'],
])('gives each of two numbers separated by %j a link', (separator) => {
  const cell = `+999 1 555 0101${separator}+999 1 555 0102`;
  expect(links(cell)).toEqual(['tel:+99915550101', 'tel:+99915550102']);
  expect(shown(phonePieces(cell))).toBe(cell);
});

it.each([
  ['0555000001 / 0555000002', ['0555000001', '0555000002']],
  ['5550101 - 5550102', ['5550101', '5550102']],
  ['01005550101 01005550102', ['01005550101', '01005550102']],
  ['5550101. 5550102', ['5550101', '5550102']],
  ['9.99156E+11 5550102', ['5550102']],
  ['0171/1234567 / 0171/1234568', ['01711234567', '01711234568']],
  ['+999 1 5550101 (Sales), +999 1 5550102 (Yard)', ['+99915550101', '+99915550102']],
])('%j has several numbers', (cell, numbers) => {
  expect(links(cell)).toEqual(numbers.map((number) => `tel:${number}`));
});

it.each([
  '/10',
  ' / 10',
  ',10',
  ', 10',
  '; 10',
  '/10/11',
  '/110',
  ' or 10',
  '، ١٠',
  '/5550110',
  ' (10)',
  '~10',
  '-10',
  '–10',
  ' - 12',
  ' – 5550110',
])('leaves a number that is short of its start to the text: %j', (rest) => {
  expect(phonePieces(`+999 1 5550109${rest}`)).toEqual([
    { text: '+999 1 5550109', href: 'tel:+99915550109' },
    { text: rest },
  ]);
});

it.each([
  ...[
    'ext. 22',
    'ext 22',
    'Ext: 22',
    'extn. 22',
    'extension 22',
    'x22',
    'x 22',
    'X.22',
    '#22',
    '(ext. 22)',
    '(x22)',
  ],
  ...[
    'poste 22',
    'int. 22',
    'interno 22',
    'Durchwahl 22',
    'DW 22',
    'доб. 22',
    'внутр. 22',
    'تحويلة 22',
    'تحويلة ٢٢',
  ],
  ...[
    '内線 22',
    '內線22',
    '转22',
    '轉 22',
    '分机22',
    'dahili 22',
    ';ext=22',
    ', ext. 22',
    '- ext 22',
    'ｘ２２',
  ],
])('dials the extension %j after the number', (extension) => {
  for (const cell of [`+999 1 5550111 ${extension}`, `+999 1 5550111${extension}`])
    expect(phonePieces(cell)).toEqual([{ text: cell, href: 'tel:+99915550111;ext=22' }]);
});

it('reads the extensions of several numbers', () => {
  expect(links('+999 1 5550111 ext. 22, +999 1 5550112 x7 / +999 1 5550113')).toEqual([
    'tel:+99915550111;ext=22',
    'tel:+99915550112;ext=7',
    'tel:+99915550113',
  ]);
  expect(phonePieces('+999 1 5550111 ext. 22/23').at(-1)).toEqual({ text: '/23' });
});

it.each([
  ...[
    '(24/7)',
    '24/7',
    '(24 hours)',
    '24h',
    '(9–17)',
    '(9:00-17:00)',
    '9:00–17:00',
    '8am-5pm',
    '(office)',
    '(2)',
  ],
  ...['Sun–Thu 8-16', '(Mr. Example)', '(٢٤/٧)', '24 ساعة', '– info@a.example', '(9.00-17.00)'],
])('does not dial the note %j', (note) => {
  const [link, ...rest] = phonePieces(`+999 1 5550116 ${note}`);
  expect(link).toEqual({ text: '+999 1 5550116', href: 'tel:+99915550116' });
  expect(targetsOf(rest)).toEqual([]);
});

it.each([
  ['1-800-KESTREL', '18005378735'],
  ['1 800 KESTREL', '18005378735'],
  ['1.800.KESTREL', '18005378735'],
  ['1 (800) KESTREL', '18005378735'],
  ['+1-800-KESTREL', '+18005378735'],
  ['1-800-kestrel', '18005378735'],
  ['１－８００－ＫＥＳＴＲＥＬ', '18005378735'],
  ['1‑800‑KESTREL', '18005378735'],
  ['1-800-GO-HARBOR', '180046427267'],
  ['+1 800 QUAY NOW', '+18007829669'],
  ['0800 QUAY-LINE', '080078295463'],
  ['800-QUAYS', '80078297'],
  ['555-QUAY', '5557829'],
  ['1-212-555-QUAY', '12125557829'],
  ['1-800-KESTREL ext. 3', '18005378735;ext=3'],
])('dials the letters of %j by the keypad', (cell, number) => {
  expect(phonePieces(cell)).toEqual([{ text: cell, href: `tel:${number}` }]);
});

it.each([
  ...[
    '9.99156E+11',
    '9,99156E+11',
    '9.99156e11',
    '9E+11',
    '9.99156 x 10^11',
    '99915550101.0',
    '99,915,550,101',
  ],
  ...[
    '12/05/2024',
    '12.05.2024',
    '12-05-24',
    '2024-05-12',
    '05/2024',
    '2019-2024',
    '2024/123456',
    '9:00-17:00',
  ],
  ...['ask at the gate', 'call 9 to 5', 'Gate 12345', '24/7', '24 HOURS', '112', '1234', '-', 'N/A', '#REF!'],
  ...[
    '+999',
    '+12345',
    '+1234567890123456',
    '12345678901234',
    '0000000000',
    '+0000000000',
    '25.2048, 55.2708',
  ],
  ...[
    '+999 1 555 01XX',
    '+999 1 555 ****',
    '0 055 512 3456',
    '*123456#',
    '1 800 QUAY WALL TEN',
    'A12345678',
    '$ 12345678$',
    '9/5 5550101',
  ],
  ...[
    '800 call us',
    'https://wa.me/99915550101',
    'Fax: +999 1 5550101',
    '+999 1 5550101 (fax)',
    'فاكس ٠٥٥٥٠٠٠٠٠٠',
  ],
  `+999 1 5550101 ${'x'.repeat(1_000)}`,
])('shows %j as text', (cell) => {
  expect(phonePieces(cell)).toEqual([{ text: cell }]);
});

it('links the telephone, not the fax', () => {
  expect(links('Tel: +999 1 5550101, Fax: +999 1 5550102')).toEqual(['tel:+99915550101']);
  expect(links('Fax +999 1 5550102 / Tel +999 1 5550101')).toEqual(['tel:+99915550101']);
  expect(links('Tel/Fax: +999 1 5550101')).toEqual(['tel:+99915550101']);
});

it.each(INVISIBLE_MARKS)('ignores an invisible %j', (mark) => {
  expect(phonePieces(`${mark}+999${mark} 1 555${mark}0101${mark} x${mark}7`)).toEqual([
    { text: '+999 1 5550101 x7', href: 'tel:+99915550101;ext=7' },
  ]);
});

it('has no pieces without a text, and no link without a number', () => {
  for (const nothing of [undefined, '', ' ', '\u200f']) {
    expect(phonePieces(nothing)).toEqual([]);
    expect(phoneLink(nothing)).toBeUndefined();
  }
  expect(phoneLink('ask at the desk')).toBeUndefined();
  expect(phoneLink('+999 1 5550109-10')).toBeUndefined();
  expect(phoneLink('+999 1 555 0101 / +999 1 555 0102')).toBeUndefined();
});

it('shows all that is visible of a cell, and dials only numbers', () => {
  const pieces = [
    '+999',
    ' ',
    '555',
    '0101',
    '/',
    ',',
    '(',
    ')',
    '-',
    'x7',
    'E+11',
    '\n',
    '٥٥',
    'ABC',
    '.',
    '\u200e',
    '👍',
  ];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 14 }), (parts) => {
      const cell = parts.join('');
      expect(shown(phonePieces(cell))).toBe(cell.replaceAll('\u200e', '').trim());
      for (const link of links(cell)) expect(link).toMatch(/^tel:\+?\d{5,17}(?:;ext=\d{1,6})?$/);
    }),
    { numRuns: PROPERTY_RUNS },
  );
});

it('a text that is one number and nothing else is the link of its cell', () => {
  expect(phoneLink(' ＋٠٠٠ (0) 55-500‑0000 ')).toBe('tel:+000555000000');
  const pieces = [
    '+999',
    '00',
    '0',
    ' ',
    '555',
    '0101',
    '19123',
    '(',
    ')',
    '-',
    '.',
    '2024',
    '٥٥',
    '/',
    'x7',
  ];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 10 }), (parts) => {
      const link = phoneLink(parts.join(''));
      if (link !== undefined) expect(links(parts.join(''))).toEqual([link]);
    }),
    { numRuns: PROPERTY_RUNS },
  );
});

it('stays fast for a hostile cell', () => {
  const started = performance.now();
  for (const piece of ['1', '1 ', '1-', '+1', '(1', '1)', '1a', '1-a', '1/', 'E1', '24/7 ', 'x1'])
    phonePieces(piece.repeat(1_000 / piece.length));
  expect(performance.now() - started).toBeLessThan(1_000);
});

it.each([
  ['+000 55 512 3456', 'https://wa.me/000555123456'],
  [' 0099 (55) 512-34.56 ', 'https://wa.me/99555123456'],
  ['+1234567', 'https://wa.me/1234567'],
  ['+123456789012345', 'https://wa.me/123456789012345'],
])('creates a chat link for the international number %j', (number, link) => {
  expect(whatsAppLink(number)).toBe(link);
});

it.each([
  undefined,
  '',
  '055 512 3456',
  '+123456',
  'Tel. +000 55 512 3456',
  '+000 55 512 3456 / +000 55 512 3457',
  '+000 55 512 3456 ext. 7',
  'ask at the gate',
])('creates no chat link for %j', (number) => {
  expect(whatsAppLink(number)).toBeUndefined();
});
