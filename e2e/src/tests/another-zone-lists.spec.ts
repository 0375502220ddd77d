import type { Locator, Page } from '@playwright/test';
import {
  listed,
  nameIn,
  type PlannedBusiness,
  type PlannedSubcategory,
  SUBCATEGORIES,
  ZONE_TEXT,
} from '../another-zone/plan';
import { asInHtml, expect, expectInert, sampled, test } from './another-zone';
import { LANGUAGES, words } from './words';

/** Returns the texts of elements, with all spaces and line breaks. */
const textsOf = (places: Locator) =>
  places
    .evaluateAll((all) => all.map(({ textContent }) => textContent ?? ''))
    .then((texts) => texts.map(asInHtml));

const categoryOf = ({ category }: PlannedSubcategory) => String(Array.isArray(category) ? category[0] : '');
const pathOf = (item: PlannedSubcategory) => `/categories/${categoryOf(item)}/${item.id}`;

for (const language of LANGUAGES) {
  test.describe(`hostile names in ${language}`, () => {
    test.use({ locale: language, viewport: { width: 360, height: 740 } });
    const directory = words('mf-directory', language);
    const name = (business: PlannedBusiness) => nameIn(business, language);
    const cardsOf = (page: Page) => page.getByRole('main').locator('a[href^="/business/"]');

    test('every list contains exactly its own businesses', async ({ page }) => {
      for (const item of sampled(SUBCATEGORIES, language)) {
        await test.step(item.name, async () => {
          await page.goto(pathOf(item));
          const main = page.getByRole('main');
          const title = main.getByRole('heading', { level: 1 });
          const shown = item.name === 'Transport' ? ZONE_TEXT : item.name;
          await expect.poll(() => textsOf(title)).toEqual([asInHtml(shown)]);
          const businesses = listed(item, categoryOf(item));
          if (businesses.length === 0) {
            await expect(main.getByText(directory('business.empty'))).toBeVisible();
            return;
          }
          for (let loaded = 50; loaded < businesses.length; loaded += 50) {
            await expect(cardsOf(page)).toHaveCount(loaded);
            await main.getByRole('button', { name: directory('business.loadMore') }).click();
          }
          await expect(cardsOf(page)).toHaveCount(businesses.length);
          await expect(main.getByRole('button')).toHaveCount(0);
          const names = await textsOf(main.getByRole('heading', { level: 2 }));
          expect(names.sort()).toEqual(businesses.map(name).map(asInHtml).sort());
          await expectInert(page);
        });
      }
    });

    test('the filter of a list finds each business', async ({ page }) => {
      const [longest] = SUBCATEGORIES;
      if (!longest) throw new Error('there is no list');
      await page.goto(pathOf(longest));
      await expect(cardsOf(page)).toHaveCount(50);
      const filter = page.getByRole('textbox', { name: directory('business.searchLabel') });
      for (const business of sampled(longest.businesses.slice(0, 12), language)) {
        const wanted = typed(name(business));
        await filter.fill(wanted);
        const found = longest.businesses
          .slice(0, 50)
          .map(name)
          .filter((other) => other.includes(wanted));
        await expect
          .poll(() => textsOf(page.getByRole('main').getByRole('heading', { level: 2 })))
          .toEqual(found.map(asInHtml));
        await filter.fill(`${wanted} not`);
        await expect(page.getByRole('main').getByRole('status')).toContainText(`${wanted} not`, {
          useInnerText: false,
        });
        await expect(cardsOf(page)).toHaveCount(0);
      }
      await expectInert(page);
    });

    test('the hero’s search finds each business and leads to its page', async ({ page }) => {
      await page.goto('/');
      const box = page.getByRole('combobox', { name: directory('hero.searchLabel') });
      const options = page.getByRole('main').getByRole('option');
      for (const item of sampled(SUBCATEGORIES.slice(0, 12), language)) {
        const [business] = item.businesses.slice(SUBCATEGORIES.indexOf(item) % item.businesses.length);
        if (!business) throw new Error('an empty list');
        await box.fill(typed(name(business)));
        const option = options.filter({ has: page.locator('bdi').filter({ hasText: /\S/ }) }).first();
        await expect(option).toBeVisible();
        expect((await textsOf(option.locator('bdi').first()))[0]).toBe(asInHtml(name(business)));
        await box.fill(typed(item.name));
        await expect
          .poll(async () => (await textsOf(options.locator('bdi:first-child'))).includes(asInHtml(item.name)))
          .toBe(true);
        expect(await options.count()).toBeLessThanOrEqual(10);
        await expectInert(page);
        await box.fill(`${typed(item.name)} {{text}} $t(common.back)`);
        await expect(
          page
            .getByRole('main')
            .getByText(`${typed(item.name)} {{text}} $t(common.back)`)
            .first(),
        ).toBeVisible();
      }
      const business = SUBCATEGORIES[2]?.businesses[2];
      if (!business) throw new Error('there is no business');
      await box.fill(typed(name(business)));
      await options.first().click();
      await expect(page).toHaveURL(new RegExp(`/business/${business.id}$`));
    });
  });
}

/** Returns the last line of a name, which fits a single-line field and includes the unique end. */
function typed(name: string): string {
  return (
    name
      .split(/[\r\n]/)
      .at(-1)
      ?.trim() ?? ''
  );
}
