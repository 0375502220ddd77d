import type { Page } from '@playwright/test';
import type { Inventory } from 'federation/runtime';
import { expect, test } from './fixtures';
import { words } from './words';

const DEADLINE_MS = 8_000;
const PAIRS = 5;
/** Between two medians of five on a quiet machine; a page that waited for the dead remote would be thousands behind. */
const NOISE_MS = 250;

/** Home without anything cached: when the shell had painted its header, and when the directory's parts were there. */
async function visit(page: Page): Promise<{ shell: number; parts: number }> {
  await page.goto('/', { waitUntil: 'commit' });
  const times = await page.waitForFunction(() => {
    const since = performance.now();
    const marks = window as unknown as { shellAt?: number };
    if (document.querySelector('header')) marks.shellAt ??= since;
    const ready = document.querySelectorAll('[data-part^="directory/"][data-status="ready"]').length === 2;
    return ready && marks.shellAt ? { shell: marks.shellAt, parts: since } : null;
  });
  return (await times.jsonValue()) as { shell: number; parts: number };
}

const median = (numbers: readonly number[]) =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
/** How far visits of one kind lie apart: on a busy machine, more than a quiet one's noise. */
const spread = (numbers: readonly number[]) => Math.max(...numbers) - Math.min(...numbers);

test('a remote that accepts and never answers holds nobody up', async ({ browser, zone }) => {
  test.setTimeout(120_000);
  const well: { shell: number; parts: number }[] = [];
  const hanging: { shell: number; parts: number }[] = [];
  for (let pair = 0; pair < PAIRS; pair += 1) {
    for (const hangs of pair % 2 === 0 ? [false, true] : [true, false]) {
      await zone.run({
        do: 'faults',
        origin: 'mf-partners',
        rules: hangs ? [{ path: '', action: { kind: 'hang' } }] : [],
      });
      const context = await browser.newContext({ baseURL: zone.url });
      (hangs ? hanging : well).push(await visit(await context.newPage()));
      await context.close();
    }
  }
  await zone.run({ do: 'faults', origin: 'mf-partners', rules: [] });
  for (const what of ['shell', 'parts'] as const) {
    const usual = well.map((time) => time[what]);
    const difference = median(hanging.map((time) => time[what])) - median(usual);
    console.log(`${what}: ${difference.toFixed(0)} ms later with a hanging remote (medians of ${PAIRS})`);
    expect(difference).toBeLessThan(Math.min(Math.max(NOISE_MS, spread(usual)), DEADLINE_MS / 4));
  }
});

test('the message comes after the deadline, and the part when the remote answers again', async ({
  page,
  zone,
}) => {
  await zone.run({ do: 'faults', origin: 'mf-partners', rules: [{ path: '', action: { kind: 'hang' } }] });
  await page.goto('/', { waitUntil: 'commit' });
  const started = Date.now();
  const place = page.locator('[data-part="partners/showcase"]');
  await expect(place).toHaveAttribute('data-status', 'loading');
  await expect(place.getByText(words('shell', 'en')('part.failed.partners_showcase'))).toBeVisible({
    timeout: DEADLINE_MS + 3_000,
  });
  const waited = Date.now() - started;
  expect(waited).toBeGreaterThan(DEADLINE_MS - 1_500);
  expect(waited).toBeLessThan(DEADLINE_MS + 2_000);
  expect(
    await page.evaluate(
      () => (window as { __composition?: Inventory }).__composition?.parts['partners/showcase']?.phase,
    ),
  ).toBe('deadline');

  await zone.run({ do: 'faults', origin: 'mf-partners', rules: [] });
  await place.getByRole('button', { name: words('shell', 'en')('part.retry') }).click();
  await expect(place).toHaveAttribute('data-status', 'ready', { timeout: 30_000 });
});

test('a part that arrives after its deadline replaces the message by itself', async ({ page, zone }) => {
  await zone.run({ do: 'faults', origin: 'mf-partners', rules: [{ path: 'remote-entry', delayMs: 10_000 }] });
  await page.goto('/', { waitUntil: 'commit' });
  const place = page.locator('[data-part="partners/showcase"]');
  await expect(place).toHaveAttribute('data-status', 'failed', { timeout: DEADLINE_MS + 3_000 });
  await expect(place).toHaveAttribute('data-status', 'ready', { timeout: 10_000 });
});
