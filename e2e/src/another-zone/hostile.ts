/** Set on `window` when markup from the data is executed. */
const HACKED = 'hacked';

/** Texts that formulas, templates, pages or terminals could interpret. */
export const HOSTILE_TEXTS = [
  `Double "quotes" and 'single' ones`,
  'Back\\slash, \\" and one at the end \\',
  'Braces {Name} } {',
  'Line\nfeed, return\r\nand\ttab',
  'Emoji 🚢 ⚓️ 👩‍🔧 and عربي',
  `<script>window.${HACKED} = 1</script>`,
  `<img src=x onerror="window.${HACKED} = 1">`,
  '{{count}} {{- text}} {{name, uppercase}} &amp; {{text}}',
  '$t(common.back) $t(hero.loading, { "count": 1 })',
  '") , TRUE(), FIND("',
  'Invoice \u202efdp.exe\u202c and \u2067isolate\u2069',
  'Unbreakably'.repeat(14),
] as const;

const script = `window.${HACKED} = 1`;

/** A website value in the data, and its expected link; without one it must stay text. */
export const WEBSITES: readonly (readonly [string, string?])[] = [
  [`javascript:${script}`],
  [`  JaVaScRiPt:${script}`],
  [`java\tscript:${script}`],
  [`data:text/html,<script>${script}</script>`],
  ['vbscript:msgbox'],
  ['//elsewhere.example/x'],
  ['https://spaced link.example/a b'],
  ['<b>no address</b>'],
  ['www.shop.example/path?q=1', 'https://www.shop.example/path?q=1'],
  ['shop.example', 'https://shop.example'],
  ['HTTP://Loud.example/', 'HTTP://Loud.example/'],
  ['https://ok.example/?q="><b>1</b>', 'https://ok.example/?q="><b>1</b>'],
];

/** A phone value, its expected links, and its chat link if it is clearly one number with a country code. */
export const PHONES: readonly (readonly [string, readonly string[], string?])[] = [
  ['+000 55 510 0101', ['tel:+000555100101'], 'https://wa.me/000555100101'],
  ['<b>+000 55 510 0102</b>', ['tel:+000555100102']],
  ['٠٠٠ ٥٥ ٥١٠ ٠١٠٣', ['tel:000555100103'], 'https://wa.me/0555100103'],
  [`javascript:${script}`, []],
  ['ask "reception"', []],
  ['+000 55 510 0104 / +000 55 510 0105 ext. 22', ['tel:+000555100104', 'tel:+000555100105;ext=22']],
  ['+000 55 5100106/07 (24/7)', ['tel:+000555100106']],
  ['1-800-KESTREL', ['tel:18005378735']],
  ['9.99156E+11', []],
];

/** An email value, and its expected links. */
export const EMAILS: readonly (readonly [string, readonly string[]])[] = [
  ['office@ok.example', ['mailto:office@ok.example']],
  ['office@ok.example?bcc=other@ok.example', []],
  [`"><img src=x onerror=${script}>`, []],
  ['one@ok.example,two@ok.example', ['mailto:one@ok.example', 'mailto:two@ok.example']],
];

/** Image values in the data, none of which a page may request. */
export const IMAGES: readonly unknown[] = [
  `javascript:${script}`,
  `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="${script}"/>`,
  'images/of-a-business.svg',
  'photo to follow',
  '/of-a-business.png',
  'http://pictures.example/1.png',
  '//pictures.example/1.png',
  [{ id: 'attPicture0000001', filename: 'p.svg', url: 'images/of-a-business.svg' }],
  [{ id: 'attPicture0000002', filename: 'p.svg', url: `javascript:${script}` }],
  undefined,
];

/** Names of blank rows in Airtable. */
export const BLANK_NAMES = ['', ' \n', '\u200b\u2060'] as const;

/** A rating value in the data, and the expected text. */
export const RATINGS: readonly (readonly [unknown, string?])[] = [
  ['4.5', '4.5'],
  ['five stars'],
  [-3],
  [1e300],
  [3, '3.0'],
  [[]],
  [undefined],
];

/** A review count in the data, and the expected text. */
export const REVIEWS: readonly (readonly [unknown, string?])[] = [
  ['12', '12 reviews'],
  [-1],
  ['many'],
  [2_000_000_000, '2,000,000,000 reviews'],
  [undefined],
];
