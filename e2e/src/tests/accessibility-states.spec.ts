import type { Page } from '@playwright/test';
import type { TestZone } from '../zone/zone';
import { findBarriers } from './axe';
import { expect, test } from './fixtures';
import { fillForm } from './listing-form';
import { CATEGORY, LIST, pathOf, ROUTES, resize, SCHEMES, settled } from './visits';
import { type Language, partFailed, words } from './words';

/** What a page can become while it is used, or when something fails: in none of it does axe find a barrier. */
interface State {
  readonly name: string;
  readonly language: Language;
  readonly width: 360 | 1280;
  /** Moving, as most visitors see it; still otherwise, so that no result depends on the moment. */
  readonly moving?: true;
  reach(page: Page, zone: TestZone, language: Language): Promise<void>;
}

/** Has the gateway answer what a page reads with a fault, until the test ends. */
const breakRead = (zone: TestZone, read: string) =>
  zone.run({
    do: 'faults',
    origin: 'page',
    rules: [{ path: `^/data/${read}`, action: { kind: 'answer', status: 500 } }],
  });

const to = (page: Page, path: string, language: Language) => page.goto(`${path}?lng=${language}`);

async function search(page: Page, language: Language, text: string) {
  await to(page, '/', language);
  await settled(page, language);
  await page.getByRole('combobox', { name: words('mf-directory', language)('hero.searchLabel') }).fill(text);
}

async function fillNewForm(page: Page, language: Language) {
  await to(page, '/list-your-business', language);
  await fillForm(page, language);
  return words('mf-listing', language);
}

const STATES: readonly State[] = [
  {
    name: 'suggestions, one of them active',
    language: 'en',
    width: 360,
    async reach(page, _zone, language) {
      await search(page, language, 'freight');
      await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
      await page.keyboard.press('ArrowDown');
      await expect(page.locator('[role=option][aria-selected=true]')).toHaveCount(1);
    },
  },
  {
    name: 'suggestions in Arabic',
    language: 'ar',
    width: 1280,
    async reach(page, _zone, language) {
      await search(page, language, 'شحن');
      await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
    },
  },
  {
    name: 'no suggestion',
    language: 'ar',
    width: 360,
    async reach(page, _zone, language) {
      await search(page, language, 'qqqq');
      await expect(page.getByRole('main').getByText('qqqq').first()).toBeVisible();
    },
  },
  {
    name: 'the menu of a phone',
    language: 'ar',
    width: 360,
    async reach(page, _zone, language) {
      await to(page, '/about', language);
      await settled(page, language);
      await page.getByRole('button', { name: words('shell', language)('header.openMenu') }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'a form with errors',
    language: 'ar',
    width: 360,
    async reach(page, _zone, language) {
      const t = words('mf-listing', language);
      await to(page, '/list-your-business', language);
      await page.getByRole('button', { name: t('form.submit') }).click();
      await expect(page.getByText(t('fault.name.required'))).toBeVisible();
    },
  },
  {
    name: 'a form that was sent',
    language: 'en',
    width: 1280,
    async reach(page, _zone, language) {
      const t = await fillNewForm(page, language);
      await page.getByRole('button', { name: t('form.submit') }).click();
      await expect(page.getByText(t('list.status.success'))).toBeVisible();
    },
  },
  {
    name: 'a form that could not be sent',
    language: 'ar',
    width: 1280,
    async reach(page, zone, language) {
      await zone.run({
        do: 'faults',
        origin: 'page',
        rules: [{ path: 'send-listing', action: { kind: 'answer', status: 500 } }],
      });
      const t = await fillNewForm(page, language);
      await page.getByRole('button', { name: t('form.submit') }).click();
      await expect(page.getByText(t('list.status.error'))).toBeVisible();
    },
  },
  {
    name: 'the carousel as it turns',
    language: 'en',
    width: 1280,
    moving: true,
    async reach(page, _zone, language) {
      await to(page, '/', language);
      await settled(page, language);
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      const stop = page.getByRole('button', { name: words('mf-partners', language)('carousel.stop') });
      await expect(stop).toBeVisible();
    },
  },
  {
    name: 'a list filtered to nothing',
    language: 'en',
    width: 360,
    async reach(page, _zone, language) {
      await to(page, LIST, language);
      await settled(page, language);
      await page
        .getByRole('textbox', { name: words('mf-directory', language)('business.searchLabel') })
        .fill('qqqq');
      await expect(page.getByRole('main').getByText('qqqq').first()).toBeVisible();
    },
  },
  ...(
    [
      ['a search without data', '/', 'hero.loadError', 'search'],
      ['a category without data', CATEGORY, 'sub.errorLoad', 'subcategories'],
      ['a list without data', LIST, 'business.errorLoad', 'businesses'],
    ] as const
  ).map(
    ([name, path, message, read]): State => ({
      name,
      language: 'en',
      width: 360,
      async reach(page, zone, language) {
        await breakRead(zone, read);
        await to(page, path, language);
        const text = words('mf-directory', language)(message);
        await expect(page.getByRole('main').getByText(text)).toBeVisible();
      },
    }),
  ),
  {
    name: 'a business without data',
    language: 'ar',
    width: 1280,
    async reach(page, zone, language) {
      const business = ROUTES.find(({ name }) => name === 'business');
      const path = business ? await pathOf(business, zone) : '';
      await breakRead(zone, 'businesses');
      await to(page, path, language);
      const text = words('mf-directory', language)('business.detailError');
      await expect(page.getByRole('main').getByText(text)).toBeVisible();
    },
  },
  {
    name: 'a business that is not there',
    language: 'en',
    width: 1280,
    async reach(page, _zone, language) {
      await to(page, '/business/recNoSuchBusines0', language);
      const text = words('mf-directory', language)('business.notFoundTitle');
      await expect(page.getByRole('heading', { name: text })).toBeVisible();
    },
  },
  {
    name: 'parts that are not there',
    language: 'ar',
    width: 360,
    async reach(page, zone, language) {
      await zone.run({ do: 'stop', remote: 'mf-partners' });
      await to(page, '/', language);
      const text = partFailed('partners/showcase', language);
      await expect(page.getByText(text)).toBeVisible({ timeout: 20_000 });
    },
  },
];

for (const [index, { name, language, width, moving, reach }] of STATES.entries()) {
  const schemes = process.env.TEST_FULL ? SCHEMES : SCHEMES.filter((_scheme, place) => place === index % 2);
  test(`no barrier in ${name}`, async ({ page, zone }) => {
    await resize(page, width);
    await page.emulateMedia({ reducedMotion: moving ? 'no-preference' : 'reduce' });
    await reach(page, zone, language);
    // A field that the sticky header half covers is no barrier, the visitor scrolls on; axe takes it for a small target.
    if (!moving) await page.evaluate(() => window.scrollTo(0, 0));
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme });
      expect(await findBarriers(page), colorScheme).toEqual([]);
    }
  });
}
