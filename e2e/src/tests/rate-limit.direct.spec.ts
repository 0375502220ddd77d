import type { Page } from '@playwright/test';
import { DATA_FAULTS, switchboard } from './data-faults';
import { expect, test } from './fixtures';
import { inLongRun } from './pairwise';
import { LIST } from './visits';
import { words } from './words';

const NEXT_PAGE = 'offset=';
const directory = words('mf-directory', 'en');

/** The first wait is 5 s and the second 10 s, each up to a quarter longer by chance (specification, section 9). */
const WAITS = [
  { atLeast: 5_000, atMost: 6_250 },
  { atLeast: 10_000, atMost: 12_500 },
] as const;

/** Two reads, one by opening a page: where it is, which read is refused, and what is there once it is not. */
const SCREENS: readonly {
  readonly name: string;
  readonly url: string;
  readonly read: string;
  /** How the read is caused, where it is not by opening the page: from a list of fifty. */
  readonly open?: (page: Page) => Promise<void>;
  readonly waiting: (page: Page) => Promise<void>;
  readonly done: (page: Page) => Promise<void>;
}[] = [
  {
    name: 'a list of businesses',
    url: LIST,
    read: '/Businesses',
    waiting: (page) => expect(page.getByText(directory('business.loading'))).toBeAttached(),
    done: (page) => expect(cards(page)).toHaveCount(50),
  },
  {
    name: 'the next page of a list of businesses',
    url: LIST,
    read: NEXT_PAGE,
    open: (page) => page.getByRole('button', { name: directory('business.loadMore') }).click(),
    waiting: async (page) => {
      await expect(page.getByRole('button', { name: directory('business.loadingMore') })).toBeDisabled();
      await expect(cards(page)).toHaveCount(50);
    },
    done: (page) => expect(cards(page)).toHaveCount(100),
  },
];

const cards = (page: Page) => page.getByRole('main').locator('a[href^="/business/"]');

/** Long enough for what the page puts off to its next turn, and for no wait to end. */
const TURN = 10;
const FRAME = 16;

for (const { name, url, read, open, waiting, done } of SCREENS) {
  test(
    `429 on ${name} is waited for, longer each time, and is no error`,
    inLongRun(read === NEXT_PAGE),
    async ({ page, zone }) => {
      const airtable = switchboard(zone);
      // A first page that is answered is followed by others, which are not what is counted here.
      const isFollowing = (target: string) => read !== NEXT_PAGE && target.includes(NEXT_PAGE);
      const asked = async () =>
        (await airtable.seen(read)).filter(({ target }) => !isFollowing(target)).length;
      // The answers that were on their way before this one have reached the page.
      const roundTrip = () =>
        page.evaluate((url) => fetch(url).then(() => {}), `${zone.airtableUrl}/healthz`);
      const pause = () => page.clock.pauseAt('2030-01-01T09:00:00Z');
      await airtable.set({ path: read, action: { kind: 'answer', status: 429 } });
      await airtable.forget();
      // From before the refusal on, time stands still unless the test lets it pass.
      await page.clock.install({ time: '2030-01-01T08:00:00Z' });
      if (!open) await pause();
      await page.goto(url);
      if (open) {
        await expect(cards(page)).toHaveCount(50);
        await pause();
        await open(page);
      }
      // Frames are time, too: the footer is rendered after some.
      const askedAfterAFrame = async () => {
        await page.clock.runFor(FRAME);
        return asked();
      };
      await expect.poll(askedAfterAFrame).toBe(1);
      await roundTrip();
      await page.clock.runFor(TURN);
      await waiting(page);
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
      await done(page);
    },
  );
}

test('a used-up month is an error at once, and is not asked about again', async ({ page, zone }) => {
  const airtable = switchboard(zone);
  const month = DATA_FAULTS.find(({ name }) => name === 'used-up month');
  await airtable.set({ path: '/Businesses', action: month?.action });
  await airtable.forget();
  await page.clock.install();
  await page.goto(LIST);
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText(`${directory('business.errorLoad')} ${month?.reason}`);
  await page.clock.fastForward('01:00:00');
  await expect(alert).toBeVisible();
  expect(await airtable.seen('/Businesses')).toHaveLength(1);
});
