import { DATA_FAULTS, switchboard } from './data-faults';
import { expect, test } from './fixtures';
import { LIST } from './visits';
import { words } from './words';

const directory = words('mf-directory', 'en');

/** The first wait is 5 s and the second 10 s, each with up to 25 % of jitter (specification, section 9). */
const WAITS = [
  { atLeast: 5_000, atMost: 6_250 },
  { atLeast: 10_000, atMost: 12_500 },
] as const;
const READ = '/Businesses';

/** Long enough for deferred tasks of the page, too short for a wait to end. */
const TURN = 10;
const FRAME = 16;

test('a 429 for a business list is retried after growing waits, and is not shown as an error', async ({
  page,
  zone,
}) => {
  const airtable = switchboard(zone);
  // Does not count the requests for further pages.
  const asked = async () =>
    (await airtable.seen(READ)).filter(({ target }) => !target.includes('offset=')).length;
  // Waits until all earlier responses have reached the page.
  const roundTrip = () => page.evaluate((url) => fetch(url).then(() => {}), `${zone.airtableUrl}/healthz`);
  await airtable.set({ path: READ, action: { kind: 'answer', status: 429 } });
  await airtable.forget();
  // Stops time before the first 429; only the test advances it.
  await page.clock.install({ time: '2030-01-01T08:00:00Z' });
  await page.clock.pauseAt('2030-01-01T09:00:00Z');
  await page.goto(LIST);
  // Frames need time, too: the footer is rendered after a few.
  const askedAfterAFrame = async () => {
    await page.clock.runFor(FRAME);
    return asked();
  };
  await expect.poll(askedAfterAFrame).toBe(1);
  await roundTrip();
  await page.clock.runFor(TURN);
  await expect(page.getByText(directory('business.loading'))).toBeAttached();
  for (const [index, { atLeast, atMost }] of WAITS.entries()) {
    await page.clock.runFor(atLeast - 5 * TURN);
    await roundTrip();
    expect(await asked()).toBe(index + 1);
    if (index === WAITS.length - 1) await airtable.heal();
    await page.clock.runFor(atMost - atLeast + 5 * TURN);
    await expect.poll(asked).toBe(index + 2);
    await roundTrip();
    await page.clock.runFor(TURN);
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
  await page.clock.resume();
  await expect(page.getByRole('main').locator('a[href^="/business/"]')).toHaveCount(50);
});

test('an exhausted monthly quota is an immediate error, and is not retried', async ({ page, zone }) => {
  const airtable = switchboard(zone);
  const month = DATA_FAULTS.find(({ name }) => name === 'used-up month');
  await airtable.set({ path: READ, action: month?.action });
  await airtable.forget();
  await page.clock.install();
  await page.goto(LIST);
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText(`${directory('business.errorLoad')} ${month?.reason}`);
  await page.clock.fastForward('01:00:00');
  await expect(alert).toBeVisible();
  expect(await airtable.seen(READ)).toHaveLength(1);
});
