import type { Page } from '@playwright/test';
import type { TestZone } from '../zone/zone';
import { logOf } from './console-log';
import { expect, test } from './fixtures';
import { GATEWAY_FAULTS, type GatewayFault, meetFault } from './gateway-faults';
import { someOf } from './pairwise';
import { CATEGORY, categoryLinks, LIST } from './visits';
import { LANGUAGES, type Language, words } from './words';

/** In the long run all of them in English, and in Arabic three, because only the words differ. */
const faultsOf = (language: Language, screen: number) =>
  language === 'en' ? someOf(GATEWAY_FAULTS, screen) : GATEWAY_FAULTS.slice(4, 7);

/** What a visitor is shown at a fault, and what the fault must leave alone. */
interface Sight {
  /** The read that goes wrong: an expression that its path and query match. */
  readonly read: string;
  readonly message: string;
  /** Whether the reason follows the message. */
  readonly withReason?: boolean;
  /** Does what makes the page read it. */
  readonly open: () => Promise<unknown>;
  /** What works on while the read does not. */
  readonly alive: () => Promise<void>;
}

/**
 * Meets every fault in one visit: opening meets the first, and each Retry the next one. At the end the gateway is well
 * again, and the last Retry leaves no message. The page is never loaded anew.
 */
async function meetThemAll(
  page: Page,
  zone: TestZone,
  language: Language,
  { read, message, withReason = false, open, alive }: Sight,
  faults: readonly GatewayFault[],
): Promise<void> {
  const alert = page.getByRole('main').getByRole('alert');
  const again = words('mf-directory', language)('common.retry');
  const retry = alert.getByRole('button', { name: again });
  for (const [index, { name, action, reason, attempts }] of faults.entries()) {
    await test.step(name, async () => {
      await zone.run({ do: 'faults', origin: 'page', rules: [{ path: read, action }] });
      const met = meetFault(page, read, action, attempts);
      await (index === 0 ? open() : retry.click());
      await met;
      await expect(alert).toContainText(message);
      const shown = async () => (await alert.textContent())?.replace(message, '').replace(again, '').trim();
      if (withReason) await expect.poll(shown).toMatch(reason);
      await expect(retry).toBeEnabled();
      await alive();
      if (index === 0) await page.evaluate(() => Object.assign(window, { marker: 'kept' }));
    });
  }
  await zone.run({ do: 'faults', origin: 'page', rules: [] });
  await retry.click();
  await expect(alert).toHaveCount(0);
  expect(await page.evaluate(() => 'marker' in window)).toBe(true);
}

// In Arabic only the words differ, which other tests read too.
for (const language of process.env.TEST_FULL ? LANGUAGES : (['en'] as const)) {
  test.describe(`every fault of the gateway in ${language}`, () => {
    test.use({ locale: language });
    test.setTimeout(120_000);
    test.beforeEach(({ page }) => page.clock.install());
    const directory = words('mf-directory', language);
    const shell = words('shell', language);

    for (const [piece, read] of [
      ['names', '^/data/search\\.json'],
      ['ids', '^/data/search/.*/ids\\.json'],
    ] as const) {
      test(`on the ${piece} of the hero’s suggestions`, async ({ page, zone }) => {
        const log = logOf(page, 'error');
        const box = page.getByRole('combobox', { name: directory('hero.searchLabel') });
        // Ids that are not there are those of an old version: the names are read anew, and say so themselves.
        const faults = faultsOf(language, piece === 'names' ? 0 : 4).filter(
          ({ code }) => piece === 'names' || code !== 'NOT_FOUND',
        );
        await meetThemAll(
          page,
          zone,
          language,
          {
            read,
            message: directory('hero.loadError'),
            open: async () => {
              await page.goto('/');
              await box.fill('a');
            },
            alive: async () => {
              await expect(page.getByRole('main').getByRole('option')).toHaveCount(0);
              await expect(categoryLinks(page.getByRole('main'))).toHaveCount(6);
            },
          },
          faults,
        );
        await box.click();
        await expect(page.getByRole('main').getByRole('option').first()).toBeVisible();
        const told = log.filter((line) => line.startsWith('hero.loadError'));
        for (const { code } of faults)
          expect(told.filter((line) => line.includes(`${code}: `))).not.toEqual([]);
      });
    }

    test('on a category’s subcategories', async ({ page, zone }) => {
      const main = page.getByRole('main');
      await meetThemAll(
        page,
        zone,
        language,
        {
          read: '^/data/subcategories\\.json',
          message: directory('sub.errorLoad'),
          open: () => page.goto(CATEGORY),
          alive: async () => {
            await expect(main.getByRole('link', { name: directory('common.back') })).toBeVisible();
            await expect(page.getByRole('heading', { name: directory('sub.supporter.title') })).toBeVisible();
          },
        },
        faultsOf(language, 1),
      );
      await expect(categoryLinks(main)).toHaveCount(2);
    });

    test('on a list of businesses', async ({ page, zone }) => {
      const main = page.getByRole('main');
      await meetThemAll(
        page,
        zone,
        language,
        {
          read: '^/data/businesses\\.json',
          message: directory('business.errorLoad'),
          withReason: true,
          open: () => page.goto(LIST),
          alive: async () => {
            await expect(main.getByRole('link', { name: directory('common.back') })).toBeVisible();
            await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/);
          },
        },
        // A list that does not exist is no failure.
        faultsOf(language, 2).filter(({ code }) => code !== 'NOT_FOUND'),
      );
      await expect(main.locator('a[href^="/business/"]')).toHaveCount(50);
    });

    test('on the next page of a list of businesses', async ({ page, zone }) => {
      await page.goto(LIST);
      const cards = page.getByRole('main').locator('a[href^="/business/"]');
      const more = page.getByRole('button', { name: directory('business.loadMore') });
      await expect(cards).toHaveCount(50);
      await meetThemAll(
        page,
        zone,
        language,
        {
          read: '^/data/businesses\\.json.*after=',
          message: directory('business.errorLoad'),
          withReason: true,
          open: () => more.click(),
          alive: async () => {
            await expect(cards).toHaveCount(50);
            await expect(more).toBeEnabled();
          },
        },
        faultsOf(language, 3),
      );
      await expect(cards).toHaveCount(100);
    });

    test('on a business’s page', async ({ page, zone }) => {
      await page.goto(LIST);
      const link = page.getByRole('main').locator('a[href^="/business/"]').first();
      await expect(link).toBeVisible();
      await meetThemAll(
        page,
        zone,
        language,
        {
          read: '^/data/businesses/rec',
          message: directory('business.detailError'),
          open: () => link.click(),
          alive: () =>
            expect(
              page.getByRole('main').getByRole('link', { name: directory('common.back') }),
            ).toBeVisible(),
        },
        // A record that is not found is no failure.
        faultsOf(language, 4).filter(({ code }) => code !== 'NOT_FOUND'),
      );
      await expect(page.getByRole('heading', { name: directory('business.services') })).toBeVisible();
    });

    test('on the footer’s categories, which is only logged', async ({ page, zone }) => {
      const log = logOf(page, 'warning');
      const footer = page.getByRole('contentinfo');
      const read = '^/data/categories\\.json';
      for (const { name, action, code, attempts } of faultsOf(language, 5)) {
        await test.step(name, async () => {
          log.length = 0;
          await zone.run({ do: 'faults', origin: 'page', rules: [{ path: read, action }] });
          const met = meetFault(page, read, action, attempts);
          await page.goto('/about');
          await met;
          const told = () =>
            log.some((line) => line.includes(shell('footer.loadError')) && line.includes(`${code}: `));
          await expect.poll(told).toBe(true);
          await expect(categoryLinks(footer)).toHaveCount(6);
          await expect(page.getByRole('alert')).toHaveCount(0);
        });
      }
      // What the footer could not read is read again where it is needed.
      await zone.run({ do: 'faults', origin: 'page', rules: [] });
      await categoryLinks(footer).first().click();
      await expect(categoryLinks(page.getByRole('main')).first()).toBeVisible();
    });
  });
}

test('a business that the gateway does not know is not found, and the way home stands', async ({ page }) => {
  const directory = words('mf-directory', 'en');
  await page.goto('/business/recNobodyKnows001');
  await expect(
    page.getByRole('heading', { level: 1, name: directory('business.notFoundTitle') }),
  ).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: directory('business.notFoundHome') })
    .click();
  await expect(page).toHaveURL(/\/$/);
});
