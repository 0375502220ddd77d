import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { inLongRun } from './pairwise';
import { completeBusiness } from './records';
import { rendered } from './server-html';
import { type Listed, snapshot, textFor } from './snapshot';
import { CATEGORY, LIST } from './visits';
import { main, prefixOf, visit, WITHOUT_SCRIPT, watch } from './without-script';
import { LANGUAGES, type Language, siteWords, words } from './words';

test.use(WITHOUT_SCRIPT);

const SEARCHED = 'freight';
const categoryLinks = (place: Locator) => place.locator('a[href*="/categories/"]');
const cardOf = (place: Locator, href: string) =>
  place.getByRole('listitem').filter({ has: place.page().locator(`a[href="${href}"]`) });

/** The short run checks each kind of page in one language. */
for (const language of LANGUAGES) {
  const prefix = prefixOf(language);
  const shell = words('shell', language);
  const directory = words('mf-directory', language);
  const site = siteWords(language);

  test(
    `home and search results show the snapshot’s data, in ${language}`,
    inLongRun(language !== 'ar'),
    async ({ page, zone }) => {
      const isClean = watch(page, zone);
      const data = snapshot(page);
      expect(await visit(page, language, '/')).toBe(200);
      for (const { id, businessCount } of await data.categories()) {
        const card = cardOf(main(page), `${prefix}/categories/${id}`);
        await expect(card.getByRole('heading')).toHaveText(site(`categories.${id}.name`));
        await expect(card).toContainText(site(`categories.${id}.description`));
        await expect(card).toContainText(String(businessCount));
      }
      const partners = page.locator('[data-part="partners/showcase"]');
      for (const partner of await data.partners()) {
        const card = partners.getByRole('listitem').filter({
          has: page.getByRole('heading', { name: String(partner[`name_${language}`]), exact: true }),
        });
        await expect(card).toHaveCount(1);
        for (const url of [partner.profileUrl, partner.pdfUrl].filter(Boolean))
          await expect(card.locator(`a[href$="${url}"]`).first()).toBeVisible();
      }
      await expect(categoryLinks(page.getByRole('contentinfo'))).toHaveCount(6);

      await main(page).getByRole('searchbox').or(main(page).getByRole('combobox')).fill(SEARCHED);
      await rendered(page, `${prefix}/?q=${SEARCHED}`.replace(/^(\/..)\/\?/, '$1?'));
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(new RegExp(`${prefix}/?\\?q=${SEARCHED}$`));
      await expect(main(page).getByRole('combobox')).toHaveValue(SEARCHED);
      const found = (await data.list()).filter((business) =>
        [business.name, business.name_en].some((name) => name?.toLowerCase().includes(SEARCHED)),
      );
      expect(found.length).toBeGreaterThan(10);
      for (const { id, name, name_en } of found) {
        const card = cardOf(main(page), `${prefix}/business/${id}`);
        await expect(card).toContainText(textFor(language, name, name_en));
      }
      const [{ id = '' } = {}] = found;
      await rendered(page, `${prefix}/business/${id}`);
      await main(page).locator(`a[href="${prefix}/business/${id}"]`).click();
      await expect(main(page).getByRole('heading', { level: 2 }).first()).toHaveText(
        directory('business.contact'),
      );
      isClean();
    },
  );

  test(
    `a category, a complete list and a business show the snapshot’s data, in ${language}`,
    inLongRun(language !== 'en'),
    async ({ page, zone }) => {
      const isClean = watch(page, zone);
      const data = snapshot(page);
      expect(await visit(page, language, CATEGORY)).toBe(200);
      const categoryId = CATEGORY.split('/').at(-1) ?? '';
      const subcategories = (await data.subcategories()).filter(({ businessCounts }) =>
        Object.hasOwn(businessCounts, categoryId),
      );
      await expect(categoryLinks(main(page))).toHaveCount(subcategories.length);
      for (const { id, businessCounts } of subcategories) {
        const card = cardOf(main(page), `${prefix}${CATEGORY}/${id}`);
        await expect(card.getByRole('heading')).toHaveText(site(`subcategories.${id}.name`));
        await expect(card).toContainText(String(businessCounts[categoryId]));
      }

      const all = await data.list();
      expect(all.length).toBeGreaterThan(100);
      expect(await visit(page, language, LIST)).toBe(200);
      const shown: { readonly href: string | null; readonly name: string; readonly text: string }[] = [];
      const more = page.getByRole('link', { name: directory('business.loadMore') });
      for (;;) {
        const cards = main(page).locator('li:has(a[href*="/business/"])');
        expect(await cards.count()).toBeLessThanOrEqual(50);
        shown.push(
          ...(await cards.evaluateAll((items) =>
            items.map((item) => ({
              href: item.querySelector('a')?.getAttribute('href') ?? null,
              name: item.querySelector('h2')?.textContent ?? '',
              text: item.textContent ?? '',
            })),
          )),
        );
        if ((await more.count()) === 0) break;
        await rendered(page, (await more.getAttribute('href')) ?? '');
        await more.click();
      }
      expect(shown.map(({ href, name }) => ({ href, name }))).toEqual(
        all.map(({ id, name, name_en }) => ({
          href: `${prefix}/business/${id}`,
          name: textFor(language, name, name_en),
        })),
      );
      for (const [index, business] of all.entries())
        for (const text of textsOf(business, language)) expect(shown[index]?.text).toContain(text);

      const { id } = await completeBusiness(zone);
      const business = await data.business(id);
      expect(await visit(page, language, `/business/${id}`)).toBe(200);
      await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(
        textFor(language, business.name, business.name_en),
      );
      for (const text of textsOf(business, language)) await expect(main(page)).toContainText(text);
      const links = await main(page)
        .locator('a')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
      expect(links).toContain(`tel:${business.phone?.replace(/[^+\d]/g, '')}`);
      expect(links).toContain(`mailto:${business.email}`);
      expect(links.filter((link) => link.startsWith(business.website ?? '-'))).not.toEqual([]);
      isClean();
    },
  );

  test(
    `the shell’s pages show their texts, and missing pages a not-found message, in ${language}`,
    inLongRun(language !== 'ar'),
    async ({ page, zone }) => {
      const isClean = watch(page, zone);
      expect(await visit(page, language, '/about')).toBe(200);
      for (const key of ['title', 'gateway.text', 'features.growth.text', 'mission.third', 'join.text'])
        await expect(main(page)).toContainText(shell(`about.${key}`));
      const texts = await snapshot(page).texts(language);
      for (const [path, name] of [
        ['/privacy-policy', 'privacy'],
        ['/terms', 'terms'],
      ] as const) {
        expect(await visit(page, language, path)).toBe(200);
        const sections = Object.values(texts[name] ?? {});
        expect(sections.length).toBeGreaterThan(0);
        for (const { title = '', text = '' } of sections) {
          await expect(main(page).getByRole('heading', { name: title })).toBeVisible();
          await expect(main(page)).toContainText(text.split('\n')[0] ?? '');
        }
      }
      for (const [path, title] of [
        ['/no/such/page', shell('notFound.title')],
        ['/business/recNoSuchBusines1', directory('business.notFoundTitle')],
        [`/categories/recCatNoSuch00001`, directory('sub.notFoundTitle')],
      ] as const) {
        expect(await visit(page, language, path)).toBe(404);
        await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(title);
      }
      isClean();
    },
  );
}

test('cards look the same as with scripts', async ({ page, browser, zone }) => {
  const context = await browser.newContext({
    baseURL: zone.url,
    locale: 'en',
    javaScriptEnabled: true,
  });
  const scripted = await context.newPage();
  for (const path of ['/', LIST, '/list-your-business']) {
    await visit(page, 'en', path);
    await scripted.goto(path);
    await expect(scripted.locator('[data-part]').first()).toHaveAttribute('data-status', 'ready');
    const look = (where: Page) =>
      main(where)
        .locator('[part="card"]')
        .first()
        .evaluate((card) => {
          const { display, padding, border, borderRadius, backgroundColor, fontSize } =
            getComputedStyle(card);
          const { width, height } = card.getBoundingClientRect();
          return { display, padding, border, borderRadius, backgroundColor, fontSize, width, height };
        });
    const shown = await look(page);
    expect(shown).toEqual(await look(scripted));
    expect(Number.parseFloat(shown.padding)).toBeGreaterThan(0);
  }
  await context.close();
});

/** Returns the texts that card and page show for a business; a location in two languages has a line for each. */
const textsOf = ({ description, description_en, location }: Listed, language: Language) => [
  textFor(language, description, description_en),
  ...(location ?? '').split(' – '),
];
