import type { Page } from '@playwright/test';
import type { FaultAction } from 'platform/src/hosting/faults';
import { expect, test } from './fixtures';
import { words } from './words';

/**
 * Every way in which an origin is known to fail, one file at a time; and the phase that the report must name. None of the
 * broken files runs: it is not what the release said it is.
 */
interface Fault {
  readonly name: string;
  readonly path: string;
  readonly action: FaultAction;
  readonly phase: string;
}

const PLACE = '[data-part="partners/showcase"]';
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
  { name: 'entry half', path: ENTRY, action: script('var mf_partners; (() => {'), phase: 'entry' },
  { name: 'entry empty', path: ENTRY, action: script(''), phase: 'entry' },
  { name: 'entry throws', path: ENTRY, action: script('throw new Error("broken entry")'), phase: 'entry' },
  { name: 'entry with a changed byte', path: ENTRY, action: { kind: 'alter' }, phase: 'entry' },
  { name: 'connection reset', path: ENTRY, action: { kind: 'reset' }, phase: 'entry' },
  { name: 'chunk 404', path: SCRIPT, action: JSON_404, phase: 'chunk' },
  { name: 'chunk is HTML', path: SCRIPT, action: HTML, phase: 'chunk' },
  { name: 'chunk is another script', path: SCRIPT, action: script('/* nothing */'), phase: 'chunk' },
  { name: 'chunk with a changed byte', path: SCRIPT, action: { kind: 'alter' }, phase: 'chunk' },
  { name: 'style 404', path: STYLE, action: JSON_404, phase: 'chunk' },
  { name: 'style is HTML', path: STYLE, action: HTML, phase: 'chunk' },
  { name: 'style with a changed byte', path: STYLE, action: { kind: 'alter' }, phase: 'chunk' },
];

for (const { name, path, action, phase } of FAULTS) {
  test(`${name}: a message in the part’s place, and Retry heals it`, async ({ page, zone }) => {
    await zone.run({ do: 'faults', origin: 'mf-partners', rules: [{ path, action }] });
    await page.goto('/', { waitUntil: 'commit' });
    const place = page.locator(PLACE);
    await expect(place.getByText(words('shell', 'en')('part.failed.partners_showcase'))).toBeVisible();
    expect(await phaseOf(page)).toBe(phase);
    await expect(page.locator('[data-part="directory/hero"]')).toHaveAttribute('data-status', 'ready');

    await zone.run({ do: 'faults', origin: 'mf-partners', rules: [] });
    await place.getByRole('button', { name: words('shell', 'en')('part.retry') }).click();
    await expect(place).toHaveAttribute('data-status', 'ready');
    await expect(place.getByRole('heading').first()).toBeVisible();
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
    const place = page.locator(PLACE);
    await expect(place).toHaveAttribute('data-status', 'failed', { timeout: 11_000 });
    await zone.run({ do: 'faults', origin: 'mf-partners', rules: [] });
    await place.getByRole('button', { name: words('shell', 'en')('part.retry') }).click();
    await expect(place).toHaveAttribute('data-status', 'ready', { timeout: 30_000 });
  });
}

/** How far the partners came, as the page itself has it. */
function phaseOf(page: Page): Promise<string | undefined> {
  return page.evaluate(
    () =>
      (window as { __composition?: { parts: Record<string, { phase?: string }> } }).__composition?.parts[
        'partners/showcase'
      ]?.phase,
  );
}

/** The first statement of every module in a chunk. */
const MODULE_STARTS = '(\\d+)(?::\\s*(?:function)?\\s*)?\\(([\\w,$]*)\\)\\s*(?:=>)?\\s*\\{';

test('releases that throw while they are evaluated are a message, and Retry takes what is live by then', async ({
  page,
  zone,
}) => {
  await page.goto('/');
  const release = (await page.locator(PLACE).getAttribute('data-remote'))?.replace('mf-partners@', '') ?? '';
  // Two in a row, so that the one before is no better.
  for (const [from, message] of [
    [MODULE_STARTS, 'at first'],
    ['at first', 'at evaluation'],
  ] as const) {
    const to = from === MODULE_STARTS ? `$1($2){throw new Error("${message}");` : message;
    await zone.run({ do: 'release', remote: 'mf-partners', file: SCRIPT, from, to });
  }
  await page.goto('/', { waitUntil: 'commit' });
  const place = page.locator(PLACE);
  await expect(place.getByText(words('shell', 'en')('part.failed.partners_showcase'))).toBeVisible();
  expect(await phaseOf(page)).toBe('evaluate');
  await zone.run({ do: 'promote', remote: 'mf-partners', release });
  await place.getByRole('button', { name: words('shell', 'en')('part.retry') }).click();
  await expect(place).toHaveAttribute('data-status', 'ready');
  await expect(place).toHaveAttribute('data-remote', `mf-partners@${release}`);
});
