import type { Locator, Page, Request } from '@playwright/test';
import type { TestZone } from '../zone/zone';
import { logOf } from './console-log';
import { expect, test } from './fixtures';
import { completeBusiness } from './records';
import { rendered } from './server-html';
import { type Listed, snapshot, textFor } from './snapshot';
import { CATEGORY, LIST } from './visits';
import { LANGUAGES, type Language, siteWords, words } from './words';

/** A visitor whose browser runs no script finds, reads and sends everything all the same. */
test.use({ javaScriptEnabled: false, locale: 'en' });

const SEARCHED = 'freight';
/** English is what the browser asks for; the other is in the URL. */
const prefixOf = (language: Language) => (language === 'en' ? '' : `/${language}`);
const main = (page: Page) => page.getByRole('main');
const categoryLinks = (place: Locator) => place.locator('a[href*="/categories/"]');
const cardOf = (place: Locator, href: string) =>
  place.getByRole('listitem').filter({ has: place.page().locator(`a[href="${href}"]`) });

/** Opens a page that a server has rendered, in a language. @returns its status */
async function visit(page: Page, language: Language, path: string): Promise<number | undefined> {
  const url = `${prefixOf(language)}${path}`.replace(/(.)\/(\?|$)/, '$1$2');
  await rendered(page, url);
  const status = (await page.goto(url))?.status();
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
  return status;
}

/** What scripts will want is asked for early where it is wanted at once: nothing that is shown here waits for it. */
const isHint = (request: Request) =>
  request.resourceType() === 'script' || /\/locales\/..\/translation\.json$/.test(request.url());

/** Watches for what no page may need without script. @returns fails at it */
function watch(page: Page, zone: TestZone) {
  const errors = logOf(page, 'error');
  const foreign: string[] = [];
  page.on('request', (request) => {
    const isOwn = request.url().startsWith(`${zone.url}/`);
    if (!isOwn && request.resourceType() !== 'image' && !isHint(request)) foreign.push(request.url());
  });
  return () => {
    expect(foreign, 'asked of other origins').toEqual([]);
    expect(
      errors.filter((line) => /content security policy|refused to/i.test(line)),
      'refused by the policy',
    ).toEqual([]);
  };
}

for (const language of LANGUAGES) {
  const prefix = prefixOf(language);
  const shell = words('shell', language);
  const directory = words('mf-directory', language);
  const site = siteWords(language);

  test(`home and what is found show what the snapshot has, in ${language}`, async ({ page, zone }) => {
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
  });

  test(`a category, a list to its end, and a business show what the snapshot has, in ${language}`, async ({
    page,
    zone,
  }) => {
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
  });

  test(`the shell’s pages and those that are not there say so, in ${language}`, async ({ page, zone }) => {
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
  });

  test(`a listing is sent with a mistake on the way, and stored once, in ${language}`, async ({
    page,
    zone,
  }) => {
    const listing = words('mf-listing', language);
    const company = `Quayside Sails ${language}`;
    await visit(page, language, '/list-your-business');
    await fillForm(page, ' ', 'Second floor.');
    await page.getByRole('button', { name: listing('form.submit') }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.getByText(listing('fault.name.required'))).toBeVisible();
    for (const [name, value] of Object.entries(TYPED)) await expect(field(page, name)).toHaveValue(value);
    await expect(field(page, 'terms')).toBeChecked();
    expect(await storedAs(zone, company)).toEqual([]);

    await field(page, 'name').fill(company);
    await page.getByRole('button', { name: listing('form.submit') }).click();
    await expect(page.getByText(listing('list.status.success'))).toBeVisible();
    await page.reload();
    await expect(page.getByText(listing('list.status.successText'))).toBeVisible();
    expect(await storedAs(zone, company)).toMatchObject([{ ...TYPED, message: 'Second floor.' }]);
    await rendered(page, `/${language}/list-your-business`);
    await page.locator(`a[href^="/${language}/list-your-business"]`).click();
    await expect(field(page, 'name')).toHaveValue('');
  });
}

test('a mistake in a business is reported with its name', async ({ page, zone }) => {
  const listing = words('mf-listing', 'en');
  const { id } = await completeBusiness(zone);
  const { name, name_en } = await snapshot(page).business(id);
  const shown = textFor('en', name, name_en);
  await visit(page, 'en', `/business/${id}`);
  await rendered(page, `/list-your-business?business=${id}`);
  await page.getByRole('link', { name: words('mf-directory', 'en')('business.actions.report') }).click();
  await expect(field(page, 'name')).toHaveValue(shown);
  await fillForm(page, shown, 'The number is an old one.');
  await page.getByRole('button', { name: listing('correction.submit') }).click();
  await page.getByRole('button', { name: listing('form.submit') }).click();
  await expect(page.getByText(listing('list.status.success'))).toBeVisible();
  const line = listing('correction.messageLine')
    .replace('{{name}}', shown)
    .replace('{{address}}', `/business/${id}`);
  expect(await storedAs(zone, shown)).toMatchObject([{ message: `${line}\nThe number is an old one.` }]);
});

test('another language is chosen in the header, and kept', async ({ page }) => {
  const select = page.getByRole('banner').getByRole('combobox');
  const choose = async (code: string) => {
    const answered = page.waitForResponse(/[?&]choose-lng=/);
    await select.selectOption(code);
    await page.getByRole('banner').getByRole('button').last().click();
    await expect(page.locator('html')).toHaveAttribute('lang', code);
    expect((await answered).status()).toBe(303);
  };
  for (const next of [`${CATEGORY}?lng=ar`, '/about?lng=ar', '/en/about', '/de/about'])
    await rendered(page, next);
  await visit(page, 'en', CATEGORY);
  await choose('ar');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  expect(await page.context().cookies()).toMatchObject([{ name: 'lng', value: 'ar' }]);
  await page.getByRole('banner').locator('a[href="/about"]').first().click();
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(words('shell', 'ar')('about.title'));
  // What the URL says goes before what was chosen.
  await page.goto('/en/about');
  await choose('de');
  await expect(page).toHaveURL(/\/de\/about$/);
});

test('what is shown has the look that it has with scripts', async ({ page, browser, zone }) => {
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

/** What a card and a page say of a business; a location may be written in two languages, on a line each. */
const textsOf = ({ description, description_en, location }: Listed, language: Language) => [
  textFor(language, description, description_en),
  ...(location ?? '').split(' – '),
];

const TYPED = {
  contact: 'S. Haddad',
  email: 'office@quayside-sails.example',
  phone: '+000 55 512 3456',
  industry: 'industrial',
};
const field = (page: Page, name: string) => page.locator(`form [name="${name}"]`);

async function fillForm(page: Page, company: string, message: string): Promise<void> {
  await field(page, 'name').fill(company);
  const { industry, ...typed } = TYPED;
  for (const [name, value] of Object.entries({ ...typed, message })) await field(page, name).fill(value);
  await field(page, 'industry').selectOption(industry);
  await field(page, 'terms').check();
}

const storedAs = async (zone: TestZone, company: string) =>
  ((await zone.run({ do: 'listings' })) as readonly { name: string }[]).filter(
    ({ name }) => name === company,
  );
