import type { Locator, Page } from '@playwright/test';
import type { TestZone } from '../zone/zone';
import { expect, test } from './fixtures';
import { dataOf } from './gateway';
import { type Hand, PHONE, pressing, TASKS } from './hands';
import { someCases } from './pairwise';
import { rendered } from './server-html';
import { CATEGORY, inLanguage, LIST, settled, speak } from './visits';
import { words } from './words';

/** What people choose on a phone: the best of a list, all of a kind, those of an area, and a place far down. */

const CARDS = 'main li:has(a[href*="/business/"])';
const HOTELS = '/categories/recCatTourism0001/recSubHotels00001';
const WAREHOUSES = `${CATEGORY}/recSubWarehouse01`;

interface Listed {
  readonly id: string;
  readonly isPremium: boolean;
  readonly rating: number | null;
  readonly reviews: number | null;
}

/** Fetches all businesses of a list, in the order of the base. */
async function listed(zone: TestZone, path: string): Promise<readonly Listed[]> {
  const [, , category, subcategory] = path.split('/');
  const all: Listed[] = [];
  for (let total = 1; all.length < total; ) {
    const query = `category=${category}&subcategory=${subcategory}&after=${all.length}`;
    const page = await dataOf<{ total: number; businesses: Listed[] }>(zone, `businesses.json?${query}`);
    all.push(...page.businesses);
    total = page.total;
  }
  return all;
}

const linkOf = (card: Locator) => card.locator('a[href*="/business/"]').first();
const shownIds = (page: Page) =>
  page
    .locator(CARDS)
    .evaluateAll((cards) =>
      cards.map((card) => /business\/(\w+)/.exec(card.querySelector('a')?.getAttribute('href') ?? '')?.[1]),
    );

/** How a visitor uses the controls: by touch or by keyboard. */
function hands(by: Hand, directory: ReturnType<typeof words>) {
  const press = pressing(by);
  const sheet = (page: Page) => page.getByRole('form', { name: directory('choose.title') });
  return {
    press,
    /** Chooses in the sheet, and closes it. */
    async choose(page: Page, chosen: (form: Locator) => Promise<void>) {
      await press(page.getByRole('button', { name: directory('choose.title') }));
      await expect(sheet(page)).toBeVisible();
      await chosen(sheet(page));
      await press(sheet(page).locator('button[popovertargetaction=hide]'));
      await expect(sheet(page)).toBeHidden();
    },
    /** Chooses an option of a field. */
    async select(field: Locator, value: string) {
      if (by === 'touch') return void (await field.selectOption(value));
      await field.focus();
      for (let options = await field.locator('option').count(); options > 0; options -= 1) {
        if ((await field.inputValue()) === value) break;
        await field.press('ArrowDown');
      }
      await expect(field).toHaveValue(value);
    },
  };
}

for (const { language, by } of someCases(TASKS, 3)) {
  const directory = words('mf-directory', language);
  const { press, choose, select } = hands(by, directory);
  const hasParam = (page: Page, name: string, value: string) =>
    expect(page).toHaveURL((url) => url.searchParams.get(name) === value);

  test.describe(`in ${language} by ${by}`, () => {
    test.use({ ...PHONE, hasTouch: by === 'touch', locale: language });

    test('the best rated hotel is first, also after going back and in another language', async ({
      page,
      zone,
    }) => {
      const stars = ({ rating }: Listed) => rating ?? -1;
      const [best] = [...(await listed(zone, HOTELS))].sort(
        (one, other) => stars(other) - stars(one) || (other.reviews ?? 0) - (one.reviews ?? 0),
      );
      await page.goto(inLanguage(HOTELS, language));
      await settled(page, language);
      await choose(page, (form) => select(form.locator('select[name=sort]'), 'rating'));
      const first = linkOf(page.locator(CARDS).first());
      await expect(first).toHaveAttribute('href', new RegExp(`/business/${best?.id}`));
      await press(first);
      await expect(page).toHaveURL(new RegExp(`/business/${best?.id}`));
      await page.goBack();
      await hasParam(page, 'sort', 'rating');
      await expect(first).toBeFocused();
      const other = language === 'en' ? 'fr' : 'en';
      await speak(page, other);
      await hasParam(page, 'sort', 'rating');
      await expect(first).toHaveAttribute('href', new RegExp(`/business/${best?.id}`));
      // Choosing is no step of its own on the way back.
      await page.goBack();
      await expect(page).not.toHaveURL(/\/categories\//);
    });

    test('all premium logistics firms, without any other', async ({ page, zone }) => {
      for (const path of [LIST, WAREHOUSES]) {
        const premium = (await listed(zone, path)).filter(({ isPremium }) => isPremium);
        await page.goto(inLanguage(path, language));
        await settled(page, language);
        await choose(page, (form) => press(form.locator('input[name=premium]'), 'Space'));
        await expect.poll(() => shownIds(page)).toEqual(premium.map(({ id }) => id));
        await expect(
          page.getByRole('main').getByRole('button', { name: directory('business.loadMore') }),
        ).toHaveCount(0);
        // Taken back, the whole list is there again.
        await press(
          page
            .getByRole('list', { name: directory('choose.chosen') })
            .getByRole('link')
            .first(),
        );
        await expect(page.locator(CARDS)).toHaveCount(50);
        await expect(page).not.toHaveURL(/premium/);
      }
    });

    test('the 312th business in two steps', async ({ page, zone }) => {
      const all = await listed(zone, LIST);
      const last = all[311];
      expect(all).toHaveLength(312);
      await page.goto(inLanguage(LIST, language));
      await settled(page, language);
      await press(
        page
          .getByRole('navigation', { name: directory('choose.pages') })
          .getByRole('link')
          .last(),
      );
      await hasParam(page, 'after', '300');
      await expect.poll(() => shownIds(page)).toEqual(all.slice(300).map(({ id }) => id));
      await press(linkOf(page.locator(CARDS).last()));
      await expect(page).toHaveURL(new RegExp(`/business/${last?.id}`));
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    });

    test('a bank in an area, not a haulier with such a name', async ({ page, zone, base }) => {
      const [chosen] = await listed(zone, '/categories/recCatCommercial1/recSubServices001');
      await base.change({
        [chosen?.id ?? '']: {
          ...{ Name: 'بنك الميناء', Name_EN: 'Harbour Bank' },
          Location: 'Office 3, North Quay – مكتب 3، الرصيف الشمالي',
        },
      });
      await zone.refresh();
      await page.goto(inLanguage('/?q=bank', language));
      await settled(page, language);
      // Among companies whose names only begin with the word.
      await expect.poll(() => page.locator(CARDS).count()).toBeGreaterThan(5);
      await choose(page, (form) => select(form.locator('select[name=area]'), 'north-quay'));
      await hasParam(page, 'area', 'north-quay');
      await expect(linkOf(page.locator(CARDS).first())).toHaveAttribute(
        'href',
        new RegExp(`/business/${chosen?.id}`),
      );
      for (const card of await page.locator(CARDS).all())
        await expect(card).toContainText(/North Quay|الرصيف الشمالي/);
    });

    test('fifty of what is chosen, more on request, and the filter among them', async ({ page, zone }) => {
      const withPhone = `${LIST}?phone=1`;
      await page.goto(inLanguage(withPhone, language));
      await settled(page, language);
      await expect(page.locator(CARDS)).toHaveCount(50);
      await press(page.getByRole('button', { name: directory('business.loadMore') }));
      await expect(page.locator(CARDS)).toHaveCount(100);
      await expect(page.locator(`${CARDS} a[href^="tel:"]`)).toHaveCount(100);
      const { facets, total } = await dataOf<{ facets: { phone: number }; total: number }>(
        zone,
        `businesses.json?category=${LIST.split('/')[2]}&subcategory=${LIST.split('/')[3]}&phone=1&facets=1`,
      );
      expect([facets.phone, total > 100]).toEqual([total, true]);
      const name = (await page.locator(`${CARDS} h2`).nth(70).textContent()) ?? '';
      await page.getByLabel(directory('business.searchLabel')).fill(name);
      await expect.poll(() => page.locator(CARDS).count()).toBeLessThan(10);
      await expect(page.locator(`${CARDS} h2`).first()).toContainText(name);
    });
  });
}

test.describe('without JavaScript', () => {
  test.use({ ...PHONE, javaScriptEnabled: false });

  test('one sorts and filters a list by a form, and gets to its end by a link', async ({ page, zone }) => {
    const directory = words('mf-directory', 'en');
    const premium = (await listed(zone, LIST)).filter(({ isPremium }) => isPremium);
    await rendered(page, LIST);
    await page.goto(LIST);
    await page.getByRole('button', { name: directory('choose.title') }).click();
    const form = page.getByRole('form', { name: directory('choose.title') });
    await form.locator('input[name=premium]').check();
    await form.locator('select[name=sort]').selectOption('name');
    await form.getByRole('button', { name: directory('choose.apply') }).click();
    await expect(page).toHaveURL((url) => url.searchParams.get('premium') === '1');
    await rendered(page, page.url().replace(zone.url, ''));
    await page.reload();
    const shown = await shownIds(page);
    expect(new Set(shown)).toEqual(new Set(premium.map(({ id }) => id)));
    const names = await page.locator(`${CARDS} h2`).allTextContents();
    expect(names).toEqual([...names].sort(new Intl.Collator('en', { numeric: true }).compare));

    await rendered(page, `${LIST}?after=300`);
    await page.goto(LIST);
    await page
      .getByRole('navigation', { name: directory('choose.pages') })
      .getByRole('link')
      .last()
      .click();
    await expect(page.locator(CARDS)).toHaveCount(12);
  });
});
