import { styleLeaks } from './leaks';

const own = { remote: 'mf-directory', nameSuffix: '-ab12c' } as const;
const leaks = (css: string) => styleLeaks(css, own);
const RED = '{color:red}';

/** Pairs of a selector that reaches beyond the remote's parts and a similar one that does not. */
const SELECTORS: readonly [string, string][] = [
  ['body', '.card-ab12c'],
  ['html', 'p.card-ab12c'],
  ['*', '*.card-ab12c'],
  [':root', '.card-ab12c:root'],
  [':host', '.card-ab12c *'],
  ['#card-ab12c', '#card-ab12c.card-ab12c'],
  ['.card', '.card_x9-ab12c'],
  ['.card-ab12cd', '.card-ab12c'],
  ['.-ab12c', '.x-ab12c'],
  ['[class*="card"]', '.card-ab12c [class*="card"]'],
  ['body .card-ab12c', '.card-ab12c body'],
  [':root .card-ab12c', '.card-ab12c :root'],
  ['body > .card-ab12c', '.card-ab12c > body'],
  ['footer ~ .card-ab12c', '.card-ab12c ~ footer'],
  ['.card-ab12c, footer', '.card-ab12c, .list-ab12c footer'],
  [':not(.card-ab12c)', '.card-ab12c:not(footer)'],
  [':has(.card-ab12c)', '.card-ab12c:has(> p)'],
  [':root:has(.card-ab12c)', '.list-ab12c:has(.card-ab12c)'],
  [':is(.card-ab12c, footer) p', ':is(.card-ab12c, .list-ab12c) p'],
  [':where(footer)', ':where(.card-ab12c)'],
  [':is(footer .card-ab12c)', ':is(.card-ab12c footer)'],
  [':is(:not(.card-ab12c))', ':is(:is(.card-ab12c))'],
  [':nth-child(1 of .card-ab12c)', '.card-ab12c:nth-child(1 of footer)'],
  [':lang(ar) p', '.card-ab12c:lang(ar) p'],
  [':focus-visible', '.card-ab12c :focus-visible'],
  ['::selection', '.card-ab12c::selection'],
  ['::backdrop', '.dialog-ab12c::backdrop'],
  ['::view-transition-group(root)', '.card-ab12c::before'],
  ['[dir="rtl"] .card-ab12c', '.card-ab12c:dir(rtl)'],
  // Slots and mounts of this remote, and their content.
  ['[data-part]', '[data-part="directory/hero"]'],
  ['[data-part^="d"] p', '[data-part^="directory/"] p'],
  ['[data-part="partners/showcase"]', '[data-part="directory/showcase"]'],
  ['[data-part*="directory/"]', '[data-part^="directory/h"]'],
  ['[data-part="directory/hero"] + div', '[data-part="directory/hero"] > div + div'],
  ['[data-part="directory/hero"] ~ footer', '[data-part="directory/hero"] footer'],
  [':is([data-part="directory/hero"]) ~ footer', ':is([data-part="directory/hero"] > p) ~ footer'],
  ['[data-remote]', '[data-remote^="mf-directory@"]'],
  ['[data-remote^="mf-directory"]', '[data-remote^="mf-directory@1.0.0"] p'],
  ['[data-mount]', '[data-mount="mf-directory"]'],
  ['[data-mount^="mf-directory"]', '[data-mount="mf-directory"] p'],
  ['[data-mount="mf-partners"]', '[data-mount="mf-directory"]:lang(ar)'],
  ['[data-status="failed"]', '[data-part="directory/hero"][data-status="failed"]'],
];

it.each(SELECTORS)('refuses the selector %s, accepts %s', (bad, good) => {
  expect(leaks(`${bad}${RED}`)).toHaveLength(1);
  expect(leaks(`${good}${RED}`)).toEqual([]);
});

it.each([
  ['@media print', ''],
  ['@media print { @supports (display: grid)', '}'],
  ['@supports (display: grid)', ''],
  ['@container (min-width: 1px)', ''],
  ['@layer', ''],
  ['@layer mine-ab12c', ''],
  ['@starting-style', ''],
])('checks the rules in %s', (rule, end) => {
  for (const [bad, good] of SELECTORS.slice(0, 8)) {
    expect(leaks(`${rule} { ${bad}${RED} }${end}`)).toHaveLength(1);
    expect(leaks(`${rule} { ${good}${RED} }${end}`)).toEqual([]);
  }
});

it.each([
  ['.card-ab12c { body & { color: red } }', '.card-ab12c { & body { color: red } }'],
  ['.card-ab12c { :is(&, body) p { color: red } }', '.card-ab12c { :is(&, &:hover) p { color: red } }'],
  ['.card-ab12c { @media print { footer & { color: red } } }', '.card-ab12c { @media print { color: red } }'],
  [
    '.card-ab12c { @scope (footer) { p { color: red } } }',
    '.card-ab12c { p { color: red } > p { color: red } }',
  ],
  ['footer { .card-ab12c { color: red } }', '.card-ab12c { footer { color: red } }'],
  [
    '[data-part="directory/hero"] { + div { color: red } }',
    '[data-part="directory/hero"] { > div { + div { color: red } } }',
  ],
  ['& { color: red }', '.card-ab12c { & { color: red } }'],
])('refuses the nested %s, accepts %s', (bad, good) => {
  expect(leaks(bad).length).toBeGreaterThan(0);
  expect(leaks(good)).toEqual([]);
});

it.each([
  ['@scope { p { color: red } }', '@scope (.card-ab12c) { p { color: red } }'],
  [
    '@scope (footer) { .card-ab12c { color: red } }',
    '@scope (.card-ab12c) to (footer) { :scope { color: red } }',
  ],
  [
    '@scope (.card-ab12c, body) { p { color: red } }',
    '@scope (.card-ab12c, .list-ab12c) { p { color: red } }',
  ],
])('refuses %s, accepts %s', (bad, good) => {
  expect(leaks(bad).length).toBeGreaterThan(0);
  expect(leaks(good)).toEqual([]);
});

it.each([
  ['@keyframes turn { to { rotate: 1turn } }', '@keyframes turn_1-ab12c { to { rotate: 1turn } }'],
  ['@-webkit-keyframes turn { to { top: 0 } }', '@-webkit-keyframes turn-ab12c { to { top: 0 } }'],
  [
    '@font-face { font-family: Quay; src: url(q.woff2) }',
    '@font-face { font-family: Quay-ab12c; src: url(q.woff2) }',
  ],
  [
    '@font-feature-values Quay { @styleset { a: 1 } }',
    '@font-feature-values Quay-ab12c { @styleset { a: 1 } }',
  ],
  ['@font-palette-values --p { font-family: Q }', '@font-palette-values --p-ab12c { font-family: Q }'],
  ['@property --x { syntax: "*"; inherits: false }', '@property --x-ab12c { syntax: "*"; inherits: false }'],
  ['@counter-style dots { symbols: "." }', '@counter-style dots-ab12c { symbols: "." }'],
  ['@position-try --p { top: 0 }', '@position-try --p-ab12c { top: 0 }'],
  ['@layer base;', '@layer base-ab12c;'],
  [
    '@layer base.mine-ab12c { .card-ab12c { color: red } }',
    '@layer base-ab12c { .card-ab12c { color: red } }',
  ],
  [
    '@container card (width > 1px) { .card-ab12c { color: red } }',
    '@container (width > 1px) { .card-ab12c { color: red } }',
  ],
  ['.card-ab12c { container-name: card }', '.card-ab12c { container-name: card-ab12c }'],
  ['.card-ab12c { container: card / size }', '.card-ab12c { container-type: size }'],
  ['.card-ab12c { view-transition-name: header }', '.card-ab12c { view-transition-name: header-ab12c }'],
  ['.card-ab12c { view-transition-class: a }', '.card-ab12c { view-transition-class: none }'],
  ['.card-ab12c { anchor-name: --a }', '.card-ab12c { anchor-name: --a-ab12c, --b-ab12c }'],
  ['.card-ab12c { anchor-name: var(--a) }', '.card-ab12c { position-anchor: var(--a) }'],
  ['.card-ab12c { counter-increment: item 2 }', '.card-ab12c { counter-increment: item-ab12c 2 }'],
  ['.card-ab12c { counter-reset: reversed(item) }', '.card-ab12c { counter-reset: inherit !important }'],
  [
    '.card-ab12c { p { scroll-timeline: --t block } }',
    '.card-ab12c { p { scroll-timeline: --t-ab12c block } }',
  ],
])('refuses the name in %s, accepts %s', (bad, good) => {
  expect(leaks(bad)).toEqual([expect.stringContaining('the name is not hashed')]);
  expect(leaks(good)).toEqual([]);
});

it.each([
  '@import "other.css";',
  '@namespace svg url(http://www.w3.org/2000/svg);',
  '@page { margin: 1cm }',
  '@page sheet-ab12c { margin: 1cm }',
  '@view-transition { navigation: auto }',
  '@function --f() { result: 1px }',
  '@unheard-of { .card-ab12c { color: red } }',
])('refuses %s, which affects more than the remote', (css) => {
  expect(leaks(css)).toEqual([expect.stringMatching(/^@[\w-]+ may not stand in a remote's sheet$/)]);
});

it('accepts what stays local: custom properties, an encoding, a name that is only referenced', () => {
  expect(
    leaks('@charset "utf-8"; .card-ab12c { --gap: 1px; animation: turn 1s; font-family: Quay }'),
  ).toEqual([]);
  expect(leaks('')).toEqual([]);
});

it('refuses what it cannot parse, because a browser would skip only that rule', () => {
  expect(leaks('.card-ab12c { color: red } .card-ab12c:::x { color: red }')).toEqual([
    expect.stringContaining('cannot be read'),
  ]);
});

it('reports each leaking selector as written', () => {
  expect(leaks('.card-ab12c, body > p.x:hover { color: red } h1 { color: red }')).toEqual([
    expect.stringMatching(/^"body > p\.x:hover" does not begin with/),
    expect.stringMatching(/^"h1" does not begin with/),
  ]);
  expect(leaks('.card-ab12c { body & { color: red } }')).toEqual([
    expect.stringMatching(/^"body &" does not/),
  ]);
});
