import type { Locator, Page } from '@playwright/test';
import { outside, overEdges } from './edges';
import { COMPLETE, LINKS, LONG, LONG_NAMES, MANY_WORDS, ONE_WORD } from './edited-businesses';
import { expect, SIZES, test } from './fixtures';
import { dataOf } from './gateway';
import { type Base, openBase } from './records';
import { LIST, resize, settled, speak } from './visits';
import { words } from './words';

const strings = words('mf-directory', 'en');
/** Replaces the first businesses of a list during these tests. */
const EXAMPLES = { COMPLETE, LONG, LONG_NAMES };
type Example = keyof typeof EXAMPLES;
let ids: Readonly<Record<string, string>>;
let base: Base;

test.beforeAll(async ({ zone }) => {
  const list = `businesses.json?category=${LINKS.Category[0]}&subcategory=${LINKS.Subcategory[0]}`;
  const { businesses: found } = await dataOf<{ businesses: { id: string }[] }>(zone, list);
  ids = Object.fromEntries(Object.keys(EXAMPLES).map((name, index) => [name, found[index]?.id ?? '']));
  base = await openBase(zone);
  await base.change(
    Object.fromEntries(Object.entries(EXAMPLES).map(([name, fields]) => [ids[name], fields])),
  );
  await zone.refresh();
});
test.afterAll(() => base.undo());

async function open(page: Page, example: Example): Promise<void> {
  await page.goto(`/business/${ids[example]}?lng=en`);
  await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeVisible();
}

const actions = (page: Page) =>
  page
    .getByRole('list', { name: strings('business.actions.label') })
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));

test('offers to call, write to, visit and locate a business', async ({ page }) => {
  await open(page, 'COMPLETE');
  for (const { viewport } of SIZES) {
    await page.setViewportSize(viewport);
    await page.evaluate(() => scrollTo(0, 0));
    expect(await actions(page)).toEqual([
      'tel:+000555123456',
      'mailto:office@quay-line.example',
      'https://wa.me/000555123456',
      'https://www.quay-line.example',
      'https://www.openstreetmap.org/search?query=Berth+4%2C+North+Quay',
    ]);
    const controls = page.getByRole('article').locator('a:visible, button:visible, summary');
    for (const control of await controls.all()) {
      const box = await control.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
      const leads = (await control.getAttribute('target')) && (await control.getAttribute('href'));
      // Only to other sites without the referrer.
      if (leads)
        expect(await control.getAttribute('rel')).toBe(
          leads.startsWith('/') ? 'noopener' : 'noopener noreferrer',
        );
    }
    const call = page.getByRole('link', { name: strings('business.actions.call') });
    // On the first screen of a phone.
    expect((await call.boundingBox())?.y).toBeLessThan(400);
    await page
      .getByRole('navigation', { name: strings('business.trail') })
      .getByRole('link')
      .last()
      .focus();
    const reached = new Set<string>();
    for (let step = 0; step < (await controls.count()); step += 1) {
      await page.keyboard.press('Tab');
      reached.add(await page.evaluate(() => document.activeElement?.outerHTML ?? ''));
    }
    expect(reached).toEqual(
      new Set(await controls.evaluateAll((all) => all.map((element) => element.outerHTML))),
    );
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(viewport.width);
  }
});

test.describe('in print, also from dark mode', () => {
  test.use({ colorScheme: 'dark', viewport: { width: 1280, height: 800 }, locale: 'en' });

  test('a business is black on white, with its address and the page’s URL, without buttons', async ({
    page,
    zone,
  }) => {
    await open(page, 'COMPLETE');
    const main = page.getByRole('main');
    const source = main.getByText(`${zone.url}/business/${ids.COMPLETE}`);
    await expect(source).toBeHidden();
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(source).toBeVisible();
    await expect(main.getByText(/^Information as of .*\d:\d\d/)).toBeVisible();
    await expect(main.getByText(/^Information as of \D*\d+, \d{4}$/)).toBeHidden();
    for (const text of [
      COMPLETE.Name_EN,
      'Berth 4, North Quay',
      '+000 55 512 3456',
      'office@quay-line.example',
    ])
      await expect(main.getByRole('article').getByText(text, { exact: true })).toBeVisible();
    await expect(main.getByText(/Ropes, nets; sails\./)).toBeVisible();
    await expect(main.getByText(strings('business.serviceSupport'))).toBeVisible();
    const site = main.locator('dd a[href^="https://www.quay-line"]');
    expect(await site.evaluate((link) => getComputedStyle(link, '::after').content)).toBe(
      '"https://www.quay-line.example"',
    );
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(main.getByRole('navigation')).toHaveCount(0);
    await expect(main.getByRole('region').last()).toHaveAccessibleName(strings('business.contact'));
    await expect(main.getByText(strings('business.premiumBanner'))).toBeHidden();
    await expect(main.getByText(strings('business.actions.report'), { exact: true })).toBeHidden();
    const colours = await main
      .getByRole('heading')
      .evaluateAll((headings) => [
        getComputedStyle(document.body).backgroundColor,
        ...new Set(headings.map((heading) => getComputedStyle(heading).color)),
      ]);
    expect(colours).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
  });

  test('a long business spans several A4 sheets without cutting a line', async ({ page }) => {
    await open(page, 'LONG');
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
    const sheets = pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
    expect(sheets).toBeGreaterThan(2);
    await page.emulateMedia({ media: 'print' });
    // In scrolling boxes and grids, a page break may cut or lose lines.
    const cut = await page
      .getByRole('article')
      .locator('xpath=ancestor-or-self::*|.//*')
      .evaluateAll((all) =>
        all
          .filter(
            (element) => !(element instanceof SVGElement) && element.getBoundingClientRect().height > 200,
          )
          .filter((element) => {
            const { display, overflowY } = getComputedStyle(element);
            return !/^(block|inline|contents)$/.test(display) || !/^(visible|clip)$/.test(overflowY);
          })
          .map((element) => `${element.tagName} ${element.className}`),
      );
    expect(cut).toEqual([]);
  });
});

test.describe('in print without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const prefix of ['', '/ar'])
    test(`the URL of the page is absolute, below "${prefix}"`, async ({ page, zone }) => {
      const path = `${prefix}/business/${ids.COMPLETE}`;
      await page.goto(path);
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('main').getByText(zone.url + path, { exact: true })).toBeVisible();
    });
});

/** Checks at three widths that the page does not scroll sideways, and that nothing overflows the card. */
async function fits(page: Page, card?: Locator): Promise<void> {
  for (const width of [320, 768, 1280]) {
    await resize(page, width);
    expect(await overEdges(page), `${width} px`).toEqual([]);
    expect(card ? await outside(card) : [], `${width} px`).toEqual([]);
  }
}

test('names of 140 characters, in one word and in many, fit cards, pages and suggestions', async ({
  page,
}) => {
  await page.goto(`${LIST}?lng=en`);
  await settled(page, 'en');
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: ONE_WORD });
  await fits(page, card);
  await speak(page, 'de');
  await expect(card).toContainText(MANY_WORDS);
  await fits(page, card);
  await card.getByRole('link').first().click();
  await expect(page).toHaveURL(new RegExp(`/business/${ids.LONG_NAMES}$`));
  await settled(page, 'de');
  await fits(page);
  await speak(page, 'en');
  await fits(page);

  await page.goto('/?lng=en');
  for (const name of [ONE_WORD, MANY_WORDS]) {
    await page.getByRole('combobox', { name: strings('hero.searchLabel') }).fill(name.slice(0, 30));
    await expect(page.getByRole('option').filter({ hasText: ONE_WORD }).first()).toBeVisible();
    await fits(page);
  }
});
