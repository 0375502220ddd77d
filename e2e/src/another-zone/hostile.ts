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

/** Website values in the data. */
export const WEBSITES = [
  `javascript:${script}`,
  `  JaVaScRiPt:${script}`,
  `java\tscript:${script}`,
  `data:text/html,<script>${script}</script>`,
  'vbscript:msgbox',
  '//elsewhere.example/x',
  'https://spaced link.example/a b',
  '<b>no address</b>',
  'https://ok.example/?q="><b>1</b>',
];

/** Phone values in the data. */
export const PHONES = [
  '+000 55 510 0101',
  '<b>+000 55 510 0102</b>',
  '٠٠٠ ٥٥ ٥١٠ ٠١٠٣',
  `javascript:${script}`,
  'ask "reception"',
  '+000 55 510 0104 / +000 55 510 0105 ext. 22',
];

/** Email values in the data. */
export const EMAILS = [
  'office@ok.example',
  'office@ok.example?bcc=other@ok.example',
  `"><img src=x onerror=${script}>`,
  'one@ok.example,two@ok.example',
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

/** Values of ratings in the data. */
export const RATINGS: readonly unknown[] = ['4.5', 'five stars', -3, 1e300, 3, [], undefined];

/** Review counts in the data. */
export const REVIEWS: readonly unknown[] = ['12', -1, 'many', 2_000_000_000, undefined];
