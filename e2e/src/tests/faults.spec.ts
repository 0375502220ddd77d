import type { FaultAction } from 'platform/src/hosting/faults';
import { expect, test } from './fixtures';
import { words } from './words';

/** Every way in which an origin is known to fail, one file at a time; and the phase that the report must name. */
interface Fault {
  readonly name: string;
  readonly path: string;
  readonly action: FaultAction;
  readonly phase: string;
  /** What the browser itself says about the broken file. */
  readonly pageError?: RegExp;
}

const ENTRY = 'remote-entry';
const SCRIPT = '__federation_expose_showcase.*\\.js';
const STYLE = '__federation_expose_showcase.*\\.css';
const HTML = {
  kind: 'answer',
  status: 200,
  contentType: 'text/html',
  body: '<!doctype html><p>Welcome</p>',
} as const;
const JSON_404 = {
  kind: 'answer',
  status: 404,
  contentType: 'application/json',
  body: '{"error":"not found"}',
} as const;
const script = (body: string) =>
  ({ kind: 'answer', status: 200, contentType: 'text/javascript', body }) as const;

const FAULTS: readonly Fault[] = [
  { name: 'entry 404', path: ENTRY, action: JSON_404, phase: 'entry' },
  { name: 'entry is HTML', path: ENTRY, action: HTML, phase: 'entry' },
  { name: 'entry 500', path: ENTRY, action: { ...JSON_404, status: 500 }, phase: 'entry' },
  { name: 'entry cut off', path: ENTRY, action: { kind: 'cut', afterBytes: 2_000 }, phase: 'entry' },
  {
    name: 'entry half',
    path: ENTRY,
    action: script('var mf_partners; (() => {'),
    phase: 'entry',
    pageError: /Unexpected end of input/,
  },
  { name: 'entry empty', path: ENTRY, action: script(''), phase: 'entry' },
  {
    name: 'entry throws',
    path: ENTRY,
    action: script('throw new Error("broken entry")'),
    phase: 'entry',
    pageError: /broken entry|Script error/,
  },
  { name: 'connection reset', path: ENTRY, action: { kind: 'reset' }, phase: 'entry' },
  { name: 'chunk 404', path: SCRIPT, action: JSON_404, phase: 'chunk' },
  { name: 'chunk is HTML', path: SCRIPT, action: HTML, phase: 'chunk' },
  { name: 'chunk is another script', path: SCRIPT, action: script('/* nothing */'), phase: 'chunk' },
  { name: 'style 404', path: STYLE, action: JSON_404, phase: 'chunk' },
  { name: 'style is HTML', path: STYLE, action: HTML, phase: 'chunk' },
];

for (const { name, path, action, phase, pageError } of FAULTS) {
  test.describe(name, () => {
    test.use({ allowedErrors: pageError ? [pageError] : [] });
    test('is a message in the part’s place, and Retry heals it', async ({ page, zone }) => {
      await zone.run({ do: 'faults', origin: 'mf-partners', rules: [{ path, action }] });
      await page.goto('/', { waitUntil: 'commit' });
      const place = page.locator('[data-part="partners/showcase"]');
      await expect(place.getByText(words('shell', 'en')('part.failed.partners_showcase'))).toBeVisible();
      const shown = await page.evaluate(
        () =>
          (window as { __composition?: { parts: Record<string, { phase?: string }> } }).__composition?.parts[
            'partners/showcase'
          ]?.phase,
      );
      expect(shown).toBe(phase);
      await expect(page.locator('[data-part="directory/hero"]')).toHaveAttribute('data-status', 'ready');

      await zone.run({ do: 'faults', origin: 'mf-partners', rules: [] });
      await place.getByRole('button', { name: words('shell', 'en')('part.retry') }).click();
      await expect(place).toHaveAttribute('data-status', 'ready');
      await expect(place.getByRole('heading').first()).toBeVisible();
    });
  });
}

for (const [name, path] of [
  ['entry', ENTRY],
  ['chunk', SCRIPT],
  ['style', STYLE],
] as const) {
  test(`a hanging ${name} is a message after the deadline, and heals`, async ({ page, zone }) => {
    await zone.run({ do: 'faults', origin: 'mf-partners', rules: [{ path, action: { kind: 'hang' } }] });
    await page.goto('/', { waitUntil: 'commit' });
    const place = page.locator('[data-part="partners/showcase"]');
    await expect(place).toHaveAttribute('data-status', 'failed', { timeout: 11_000 });
    await zone.run({ do: 'faults', origin: 'mf-partners', rules: [] });
    await place.getByRole('button', { name: words('shell', 'en')('part.retry') }).click();
    await expect(place).toHaveAttribute('data-status', 'ready', { timeout: 30_000 });
  });
}

test.describe('a part that throws while it is evaluated', () => {
  test('is a message, and Retry evaluates it anew', async ({ page, zone }) => {
    await page.goto('/about');
    const address = await page.evaluate(async () => {
      const { registry, manifests } = await (await fetch('/registry.json')).json();
      const [part] = manifests['mf-partners'].exposes.filter(
        (expose: { path: string }) => expose.path === './showcase',
      );
      return `${registry.remotes['mf-partners'].base}${part.assets.js.sync.at(-1)}`;
    });
    const body = await (await fetch(address)).text();
    // Every module of the chunk throws, in the place of the first statement it had.
    const throwing = body.replace(
      /(\d+)(?::\s*(?:function)?\s*)?\(([\w,$]*)\)\s*(?:=>)?\s*\{/g,
      '$1($2){throw new Error("at evaluation");',
    );
    expect(throwing).not.toBe(body);
    await zone.run({
      do: 'faults',
      origin: 'mf-partners',
      rules: [{ path: SCRIPT, action: script(throwing) }],
    });
    await page.goto('/', { waitUntil: 'commit' });
    const place = page.locator('[data-part="partners/showcase"]');
    await expect(place.getByText(words('shell', 'en')('part.failed.partners_showcase'))).toBeVisible();
    await zone.run({ do: 'faults', origin: 'mf-partners', rules: [] });
    await place.getByRole('button', { name: words('shell', 'en')('part.retry') }).click();
    await expect(place).toHaveAttribute('data-status', 'ready');
  });
});
