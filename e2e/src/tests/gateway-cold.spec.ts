import type { BrowserContext, Locator, Page } from '@playwright/test';
import { categoryOf, SUBCATEGORIES } from '../another-zone/plan';
import { startAnotherZone } from '../another-zone/start';
import type { TestZone } from '../zone/zone';
import { switchboard } from './data-faults';
import { test as base, expect } from './fixtures';
import { healthOf } from './health';
import { type Language, words } from './words';

/** Tests on a zone whose base has been away since before its first start: its gateway has never read anything. */
const test = base.extend<object, { zone: TestZone }>({
  zone: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      const zone = await startAnotherZone({}, [{ path: '/v0/', action: { kind: 'answer', status: 503 } }]);
      await use(zone);
      await zone.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

const [list] = SUBCATEGORIES;
const category = `/categories/${categoryOf('logistics').id}`;

const backOn = (page: Page, language: Language) =>
  page.getByRole('main').getByRole('link', { name: words('mf-directory', language)('common.back') });

/** A screen in each language: in which words it says that there is none, and what is there once there is some. */
const SCREENS: readonly {
  readonly path: string;
  readonly language: Language;
  readonly message: string;
  /** What stands beside the message. */
  readonly beside: (page: Page) => Locator;
  readonly healed: (page: Page) => Promise<void>;
}[] = [
  {
    path: '/',
    language: 'en',
    message: 'hero.loadError',
    beside: (page) => page.locator('[data-part="partners/showcase"]').getByRole('heading').first(),
    healed: async (page) => {
      await page.getByRole('main').getByRole('combobox').fill('port');
      await expect(page.getByRole('main').getByRole('option').first()).toBeVisible();
    },
  },
  {
    path: `${category}/${list?.id}`,
    language: 'ar',
    message: 'business.errorLoad',
    beside: (page) => backOn(page, 'ar'),
    healed: (page) => expect(page.getByRole('main').locator('a[href^="/business/"]')).toHaveCount(50),
  },
];

async function open(context: BrowserContext, path: string, language: Language): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${path}?lng=${language}`);
  await page.evaluate(() => Object.assign(window, { marker: 'kept' }));
  return page;
}

test('a gateway that has never read its base says so soon, and visitors go on once it has', async ({
  context,
  zone,
}) => {
  test.setTimeout(180_000);
  // What the API says, and how soon: platform/src/data/api/cold.test.ts.
  expect(await healthOf(zone)()).toMatchObject({ code: 200, status: 'degraded', data: 'down' });
  const pages = new Map<string, Page>();
  // All at once: each waits for eight seconds.
  await Promise.all(
    SCREENS.map(({ path, language, message, beside }) =>
      test.step(`${path} says that there is nothing`, async () => {
        const page = await open(context, path, language);
        pages.set(path, page);
        const alert = page.getByRole('main').getByRole('alert');
        await expect(alert).toContainText(words('mf-directory', language)(message), { timeout: 12_000 });
        await expect(beside(page)).toBeVisible();
        await expect(page.getByRole('banner')).toBeVisible();
        await expect(page.getByRole('contentinfo').locator('a[href^="/categories/"]')).toHaveCount(6);
        // What is not there is not old.
        await expect(
          page.getByRole('button', { name: words('shell', language)('freshness.again') }),
        ).toHaveCount(0);
      }),
    ),
  );
  await switchboard(zone).heal();
  expect((await zone.refresh()).status).toBe(200);
  for (const { path, language, healed } of SCREENS) {
    await test.step(`${path} is healed by Retry`, async () => {
      const page = pages.get(path);
      if (!page) throw new Error('the page was not opened');
      const alert = page.getByRole('main').getByRole('alert');
      await alert.getByRole('button', { name: words('mf-directory', language)('common.retry') }).click();
      await expect(alert).toHaveCount(0);
      await healed(page);
      expect(await page.evaluate(() => 'marker' in window)).toBe(true);
    });
  }
});
