import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const css = readFileSync(join(__dirname, 'tokens.css'), 'utf8');
/** Colours by name in one theme, with their default values: without any `--given-…`. */
const tokens = (theme: 'light' | 'dark') =>
  new Map(
    [
      ...css.matchAll(/(--color-[\w-]+):.*?light-dark\((?<light>#[0-9a-f]{6}), (?<dark>#[0-9a-f]{6})\)\)?;/g),
    ].map(({ 1: name = '', groups }) => [name, groups?.[theme] ?? '']),
  );
const light = tokens('light');
const dark = tokens('dark');

/** Returns the WCAG 2 contrast of two colours. */
function contrast(a: string | undefined, b: string | undefined): number {
  const luminance = (colour = '') =>
    [1, 3, 5]
      .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
      .reduce((sum, part, index) => sum + part * ([0.2126, 0.7152, 0.0722][index] ?? 0), 0);
  const [darker = 0, lighter = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (lighter + 0.05) / (darker + 0.05);
}

test('every colour has a value in both themes, chosen by the inherited colour scheme', () => {
  const [onScreen = ''] = css.split('@media print');
  const named = [...onScreen.matchAll(/^\s*(--color-[\w-]+):(.*)/gm)];
  expect(named.filter(([, , value]) => !value?.includes('light-dark('))).toEqual([]);
  expect(light.size).toBeGreaterThan(15);
  expect(css).not.toContain('prefers-color-scheme');
});

const PAIRS: [string, string, number][] = [
  ...['ink', 'ink-2', 'brand', 'danger', 'ok'].flatMap((text): [string, string, number][] => [
    [text, 'bg', 4.5],
    [text, 'surface', 4.5],
  ]),
  ['on-brand', 'brand', 4.5],
  ['ink', 'brand-soft', 4.5],
  ['ink-2', 'brand-soft', 4.5],
  ['brand', 'brand-soft', 4.5],
  ['on-sponsor', 'sponsor', 4.5],
  // Non-text only: stars and the borders of controls.
  ...['star', 'control-border'].flatMap((drawn): [string, string, number][] => [
    [drawn, 'bg', 3],
    [drawn, 'surface', 3],
  ]),
];

describe.each([
  ['light', light],
  ['dark', dark],
])('%s', (_, theme) => {
  test.each(PAIRS)('%s on %s has a contrast of at least %d', (front, ground, least) => {
    const reached = contrast(theme.get(`--color-${front}`), theme.get(`--color-${ground}`));
    expect(reached).toBeGreaterThanOrEqual(least);
  });
});
