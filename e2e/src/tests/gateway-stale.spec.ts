import type { Page } from '@playwright/test';
import type { TestZone } from '../zone/zone';
import { expect, test } from './fixtures';
import { healthOf } from './health';
import { LIST, partsReady, watchTraffic } from './visits';
import { words } from './words';

const LANGUAGE = 'ar';
/** Other failures of the base: platform/src/data/sync/refresher.test.ts. */
const HALF_A_PAGE = { path: '/Businesses', action: { kind: 'cut', afterBytes: 90 } } as const;

/** Makes the base fail until the gateway's data is stale. */
async function outage(zone: TestZone): Promise<void> {
  await zone.run({ do: 'faults', origin: 'base', rules: [HALF_A_PAGE] });
  // Not awaited: it responds only when all attempts have failed, or a lock has ended.
  void zone.refresh().catch(() => {});
  await zone.run({ do: 'later', minutes: 16 });
}

/** Restores the base, and waits until it has been read. */
async function recovery(zone: TestZone): Promise<void> {
  await zone.run({ do: 'reset' });
  expect((await zone.refresh()).status).toBe(200);
}

/** Returns whether the gateway's data is stale, and its time in the page's language. */
const asOf = (page: Page) =>
  page.evaluate(async () => {
    const { headers } = await fetch('/data/search.json', { cache: 'reload' });
    const format = new Intl.DateTimeFormat('ar-u-nu-latn', { dateStyle: 'medium', timeStyle: 'short' });
    return {
      isStale: headers.get('data-stale'),
      time: format.format(new Date(headers.get('data-as-of') ?? '')),
    };
  });

test.use({ locale: LANGUAGE, timezoneId: 'Asia/Dubai' });

test('while the base is down, visitors get everything with its date, and new data once it recovers', async ({
  page,
  zone,
}) => {
  test.setTimeout(240_000);
  const shell = words('shell', LANGUAGE);
  const again = page.getByRole('button', { name: shell('freshness.again') });
  const allHasCome = watchTraffic(page);
  await page.goto('/about');
  // The page knows the age of its data once it is hydrated.
  await partsReady(page);
  await allHasCome();
  await expect(again).toHaveCount(0);

  await outage(zone);
  // A list that no cache has.
  await page.goto(LIST);
  await expect(page.getByRole('main').locator('a[href^="/business/"]')).toHaveCount(50);
  const { isStale, time } = await asOf(page);
  expect(isStale).toBe('1');
  await expect.poll(healthOf(zone)).toMatchObject({ code: 200, status: 'degraded', data: 'down' });
  const notice = page.getByText(shell('freshness.stale').replace('{{time}}', time));
  await expect(notice).toBeVisible();

  // The base is still down: the notice stays, and can be refreshed again.
  await again.click();
  await expect(again).toBeEnabled();
  await expect(notice).toBeVisible();

  await recovery(zone);
  await page.evaluate(() => Object.assign(window, { marker: 'kept' }));
  await again.click();
  await expect(again).toHaveCount(0);
  await expect(page.getByText(shell('freshness.renewed'))).toBeAttached();
  expect((await asOf(page)).isStale).toBeNull();
  expect(await page.evaluate(() => 'marker' in window)).toBe(true);
});
