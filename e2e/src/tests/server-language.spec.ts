import { expect, test } from './fixtures';
import { inLongRun } from './pairwise';
import { rendered } from './server-html';
import { partsReady } from './visits';
import { words } from './words';

/** What a server has rendered stays in its language until the browser can continue in it. */

const FAULTS = {
  'is missing': { kind: 'answer', status: 404 },
  'is a page': { kind: 'answer', status: 200, contentType: 'text/html', body: '<!doctype html><p>Hello' },
  'is cut off': { kind: 'answer', status: 200, contentType: 'application/json', body: '{"back":"عو' },
  'is empty': { kind: 'answer', status: 200, contentType: 'application/json', body: '' },
  'is no object of texts': {
    kind: 'answer',
    status: 200,
    contentType: 'application/json',
    body: '{"a":[3]}',
  },
  'answers 500': { kind: 'answer', status: 500 },
  'never answers': { kind: 'hang' },
} as const;

const PARTS = [
  ['mf-directory', 'directory/category-grid', '/ar', 'category.title', 'is missing'],
  ['mf-partners', 'partners/showcase', '/ar', 'partners.heading', 'is a page'],
  ['mf-listing', 'listing/request-page', '/ar/list-your-business', 'page.title', 'never answers'],
] as const;

for (const [remote, part, path, key, inShortRun] of PARTS)
  for (const [name, action] of Object.entries(FAULTS))
    test(
      `${part} stays as the server rendered it while its file of Arabic strings ${name}`,
      inLongRun(name !== inShortRun),
      async ({ page, zone }) => {
        await rendered(page, path);
        const rules = [{ path: 'locales/ar/translation\\.json', action }];
        await zone.run({ do: 'faults', origin: remote, rules });
        await page.clock.install();
        await page.goto(path, { waitUntil: 'commit' });
        const slot = page.locator(`[data-part="${part}"]`);
        const heading = slot.getByRole('heading', { name: words(remote, 'ar')(key) }).first();
        await expect(heading).toBeVisible();
        await heading.evaluate((node) => Object.assign(node, { marker: 'kept' }));
        await heading.scrollIntoViewIfNeeded();
        // Its code has loaded, and nobody waits for the strings any more.
        const ran = async () => {
          await page.clock.fastForward(1_000);
          return slot.getAttribute('data-status');
        };
        await expect.poll(ran).toBe('loaded');
        await page.clock.fastForward(5_000);
        await expect(slot).toHaveAttribute('data-status', 'loaded');
        await expect(heading).toBeVisible();
        await expect(slot).not.toHaveAttribute('lang');
        await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');

        await zone.run({ do: 'faults', origin: remote, rules: [] });
        const back = async () => {
          await page.evaluate(() => dispatchEvent(new Event('online')));
          await page.clock.fastForward(10_000);
          return slot.getAttribute('data-status');
        };
        await expect.poll(back, { timeout: 20_000 }).toBe('ready');
        expect(await heading.evaluate((node) => 'marker' in node)).toBe(true);
      },
    );

test('an Arabic page needs no file of strings for its frame', async ({ page, zone }) => {
  await rendered(page, '/ar/about');
  const rules = [{ path: '^/(locales|declared)/', action: { kind: 'answer', status: 500 } } as const];
  await zone.run({ do: 'faults', origin: 'page', rules });
  const shell = words('shell', 'ar');
  await page.goto('/ar/about');
  await partsReady(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: shell('footer.terms') })
    .click();
  await expect(page).toHaveURL(/\/ar\/terms$/);
  await expect(page.getByRole('heading', { level: 1, name: shell('footer.terms') })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
});
