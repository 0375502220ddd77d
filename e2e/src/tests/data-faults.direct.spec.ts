import type { Page } from '@playwright/test';
import type { TestZone } from '../zone/zone';
import { logOf } from './console-log';
import { DATA_FAULTS, type DataFault, switchboard } from './data-faults';
import { expect, test } from './fixtures';
import { someOf } from './pairwise';
import { CATEGORY, categoryLinks, LIST } from './visits';
import { LANGUAGES, type Language, words } from './words';

/** What a visitor is shown at a fault, and what the fault must leave alone. */
interface Sight {
  /** The read that goes wrong: a part of its path and query. */
  readonly read: string;
  readonly message: (fault: DataFault) => string;
  /** Does what makes the page read it. */
  readonly open: () => Promise<unknown>;
  /** What works on while the read does not. */
  readonly alive: () => Promise<void>;
}

/**
 * Meets every fault in one visit: opening meets the first, and each Retry the next one. At the end the data
 * source is well again, and the last Retry leaves no message. The page is never loaded anew.
 */
async function meetThemAll(
  page: Page,
  zone: TestZone,
  language: Language,
  { read, message, alive, open }: Sight,
  faults: readonly DataFault[],
): Promise<void> {
  const airtable = switchboard(zone);
  const alert = page.getByRole('main').getByRole('alert');
  const retry = alert.getByRole('button', { name: words('mf-directory', language)('common.retry') });
  for (const [index, fault] of faults.entries()) {
    await test.step(fault.name, async () => {
      await airtable.set({ path: read, action: fault.action });
      await airtable.forget();
      await (index === 0 ? open() : retry.click());
      await expect.poll(() => airtable.seen(read)).not.toEqual([]);
      await expect(alert).toHaveText(message(fault));
      await expect(retry).toBeEnabled();
      await alive();
      if (index === 0) await page.evaluate(() => Object.assign(window, { marker: 'kept' }));
    });
  }
  await airtable.heal();
  await retry.click();
  await expect(alert).toHaveCount(0);
  expect(await page.evaluate(() => 'marker' in window)).toBe(true);
}

/** In the long run all of them in English, and in Arabic the last three, because only the words differ. */
const faultsOf = (language: Language, screen: number) =>
  language === 'en' ? someOf(DATA_FAULTS, screen) : DATA_FAULTS.slice(-3);

// In Arabic only the words differ, which other tests read too.
for (const language of process.env.TEST_FULL ? LANGUAGES : (['en'] as const)) {
  test.describe(`every fault of the data source in ${language}`, () => {
    test.use({ locale: language });
    const directory = words('mf-directory', language);
    const shell = words('shell', language);
    const withRetry = (text: string) => `${text}${directory('common.retry')}`;

    test('on the hero’s suggestions', async ({ page, zone }) => {
      const log = logOf(page, 'error');
      const read = '/Businesses';
      const box = page.getByRole('combobox', { name: directory('hero.searchLabel') });
      await meetThemAll(
        page,
        zone,
        language,
        {
          read,
          open: async () => {
            await page.goto('/');
            await box.fill('a');
          },
          message: () => withRetry(directory('hero.loadError')),
          alive: async () => {
            await expect(page.getByRole('main').getByRole('option')).toHaveCount(0);
            await expect(categoryLinks(page.getByRole('main'))).toHaveCount(6);
          },
        },
        faultsOf(language, 0),
      );
      await box.click();
      await expect(page.getByRole('main').getByRole('option').first()).toBeVisible();
      const told = log.filter((line) => line.startsWith('hero.loadError'));
      for (const { code, reason } of faultsOf(language, 0))
        expect(told.filter((line) => line.includes(`${code}: ${reason}`))).not.toEqual([]);
    });

    test('on a category’s subcategories', async ({ page, zone }) => {
      const read = '/Subcategories';
      const main = page.getByRole('main');
      await meetThemAll(
        page,
        zone,
        language,
        {
          read,
          open: () => page.goto(CATEGORY),
          message: () => withRetry(directory('sub.errorLoad')),
          alive: async () => {
            await expect(main.getByRole('link', { name: directory('common.back') })).toBeVisible();
            await expect(page.getByRole('heading', { name: directory('sub.supporter.title') })).toBeVisible();
          },
        },
        faultsOf(language, 1),
      );
      await expect(categoryLinks(main)).toHaveCount(2);
      await main.getByRole('link', { name: directory('common.back') }).click();
      await expect(page).toHaveURL(/\/$/);
    });

    test('on a list of businesses', async ({ page, zone }) => {
      const read = '/Businesses';
      const main = page.getByRole('main');
      await meetThemAll(
        page,
        zone,
        language,
        {
          read,
          open: () => page.goto(LIST),
          message: ({ reason }) => withRetry(`${directory('business.errorLoad')} ${reason}`),
          alive: async () => {
            await expect(main.getByRole('link', { name: directory('common.back') })).toBeVisible();
            await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/);
          },
        },
        faultsOf(language, 2),
      );
      await expect(main.locator('a[href^="/business/"]')).toHaveCount(50);
    });

    test('on the next page of a list of businesses', async ({ page, zone }) => {
      const read = 'offset=';
      await page.goto(LIST);
      const cards = page.getByRole('main').locator('a[href^="/business/"]');
      await expect(cards).toHaveCount(50);
      await meetThemAll(
        page,
        zone,
        language,
        {
          read,
          open: () => page.getByRole('button', { name: directory('business.loadMore') }).click(),
          message: ({ reason }) => withRetry(`${directory('business.errorLoad')} ${reason}`),
          alive: async () => {
            await expect(cards).toHaveCount(50);
            await expect(page.getByRole('button', { name: directory('business.loadMore') })).toBeEnabled();
          },
        },
        faultsOf(language, 3),
      );
      await expect(cards).toHaveCount(100);
    });

    test('on a business’s page', async ({ page, zone }) => {
      const read = '/Businesses';
      await page.goto(LIST);
      const link = page.getByRole('main').locator('a[href^="/business/"]').first();
      await expect(link).toBeVisible();
      const back = page.getByRole('main').getByRole('link', { name: directory('common.back') });
      await meetThemAll(
        page,
        zone,
        language,
        {
          read,
          open: () => link.click(),
          message: () => withRetry(directory('business.detailError')),
          alive: () => expect(back).toBeVisible(),
        },
        // A record that is not found is no failure: the next test.
        faultsOf(language, 4).filter(({ code }) => code !== 'NOT_FOUND'),
      );
      await expect(page.getByRole('heading', { name: directory('business.services') })).toBeVisible();
    });

    test('on the footer’s categories, which is only logged', async ({ page, zone }) => {
      const log = logOf(page, 'warning');
      const footer = page.getByRole('contentinfo');
      for (const { name, action, code, reason } of faultsOf(language, 5)) {
        await test.step(name, async () => {
          await switchboard(zone).set({ path: '/Categories', action });
          await page.goto('/about');
          const told = () =>
            log.some(
              (line) => line.includes(shell('footer.loadError')) && line.includes(`${code}: ${reason}`),
            );
          await expect.poll(told).toBe(true);
          await expect(categoryLinks(footer)).toHaveCount(6);
          await expect(page.getByRole('alert')).toHaveCount(0);
          await expect(page.getByText(shell('footer.loadError'))).toHaveCount(0);
        });
      }
      // What the footer could not read is read again where it is needed.
      await switchboard(zone).heal();
      await categoryLinks(footer).first().click();
      await expect(categoryLinks(page.getByRole('main')).first()).toBeVisible();
    });
  });
}
