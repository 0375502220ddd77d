import { expect, test } from './fixtures';
import { LIST } from './visits';
import { words } from './words';

/** A connection that breaks off, in both data modes. Other failures are tested at their source, each screen next to it. */

// A server-rendered page already includes its first data.
test.use({ rendersInBrowser: true });

test('a list whose data breaks off says so, and Retry shows it without a reload', async ({
  page,
  zone,
  dataMode,
}) => {
  const directory = words('mf-directory', 'en');
  await zone.run(
    dataMode === 'direct'
      ? { do: 'faults', origin: 'base', rules: [{ path: '/Businesses', action: { kind: 'reset' } }] }
      : {
          do: 'faults',
          origin: 'page',
          rules: [{ path: '^/data/businesses\\.json', action: { kind: 'cut', afterBytes: 20 } }],
        },
  );
  await page.goto(`${LIST}?lng=en`);
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText(
    new RegExp(`${directory('business.errorLoad')}\\s*(network error|Failed to fetch)`),
  );
  await expect(page.getByRole('main').getByRole('link', { name: directory('common.back') })).toBeVisible();
  await page.evaluate(() => Object.assign(window, { marker: 'kept' }));

  await zone.run({ do: 'reset' });
  await alert.getByRole('button', { name: directory('common.retry') }).click();
  await expect(page.getByRole('main').locator('a[href^="/business/"]')).toHaveCount(50);
  await expect(alert).toHaveCount(0);
  expect(await page.evaluate(() => document.activeElement !== document.body && 'marker' in window)).toBe(
    true,
  );
});
