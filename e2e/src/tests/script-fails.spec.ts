import type { FaultAction } from '@zone-directory/testing';
import { expect, test } from './fixtures';
import { shiftsOf, watchShifts } from './layout-stability';
import { inLongRun } from './pairwise';
import { rendered } from './server-html';
import { words } from './words';

/** The shell's own script does not start. */

/** The product's deadline is 8 s. */
const SHOWN_MS = 20_000;
const FAILURES: readonly (readonly [string, FaultAction])[] = [
  ['is missing', { kind: 'answer', status: 404 }],
  ['is another', { kind: 'answer', status: 200, contentType: 'text/javascript', body: 'throw 1' }],
  ['never comes', { kind: 'hang' }],
  ['is cut off', { kind: 'cut', afterBytes: 2_000 }],
];
const breaks = (action: FaultAction) => ({
  do: 'faults' as const,
  origin: 'page',
  rules: [{ path: '/shell/.*\\.js$', action }],
});

for (const [place, [name, action]] of FAILURES.entries())
  test(
    `a page whose script ${name} stays readable, and one line says that it cannot be used`,
    inLongRun(place > 0),
    async ({ page, zone }) => {
      await rendered(page, '/ar/');
      await zone.run(breaks(action));
      await watchShifts(page);
      await page.goto('/ar/', { waitUntil: 'commit' });
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toBeVisible();
      const notice = page.getByText(words('shell', 'ar')('startup.readable'));
      await expect(notice).toBeHidden();
      await expect(notice).toBeVisible({ timeout: SHOWN_MS });
      await expect(heading).toBeVisible();
      expect(await shiftsOf(page)).toEqual([]);

      await zone.run({ do: 'faults', origin: 'page', rules: [] });
      await page.getByRole('link', { name: words('shell', 'ar')('startup.reload') }).click();
      await expect(page.locator('[data-part="directory/hero"]')).toHaveAttribute('data-status', 'ready');
      await expect(notice).toBeHidden();
    },
  );

test.describe('without server rendering', () => {
  test.use({ rendersInBrowser: true });

  test('an empty page says that it has not started', async ({ page, zone }) => {
    await zone.run(breaks({ kind: 'answer', status: 404 }));
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.getByText(words('shell', 'en')('startup.title'))).toBeVisible({ timeout: SHOWN_MS });
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a page says nothing of that kind', async ({ page }) => {
    await rendered(page, '/');
    await page.goto('/');
    await expect(page.locator('.page-notice')).toHaveCSS('display', 'none');
  });
});
