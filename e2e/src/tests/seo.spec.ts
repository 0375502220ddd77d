import { expect, test } from './fixtures';
import { siteWords, words } from './words';

const CATEGORY = 'recCatLogistics01';
const LIST = `/categories/${CATEGORY}/recSubFreight0001`;

/** Fetches a page like a scraper: no script, no other request. */
async function scrape(url: string, path: string, headers: Record<string, string> = {}) {
  const response = await fetch(url + path, { headers, redirect: 'manual' });
  const html = await response.text();
  const all = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, found = '']) => found);
  return {
    status: response.status,
    html,
    title: all(/<title[^>]*>([^<]*)<\/title>/g),
    description: all(/<meta name="description" content="([^"]*)"/g),
    canonical: all(/<link rel="canonical" href="([^"]*)"/g),
    hreflang: all(/<link rel="alternate" hreflang="([^"]*)"/g),
    preloads: all(/<link rel="preload" as="script" href="([^"]*)"/g),
    og: (name: string) => all(new RegExp(`<meta property="og:${name}" content="([^"]*)"`, 'g')),
    robots: all(/<meta name="robots" content="([^"]*)"/g),
  };
}

/** Maximum length of a description; it is never cut to less than half of that. */
const MAX_SHOWN = 300;

interface Named {
  readonly id: string;
  readonly name: string;
  readonly name_en: string;
  readonly description_en: string;
  readonly location: string;
  readonly phone: string;
  readonly email: string;
}

async function firstBusiness(url: string): Promise<Named> {
  const response = await fetch(
    `${url}/data/businesses.json?category=${CATEGORY}&subcategory=recSubFreight0001`,
  );
  const { businesses } = (await response.json()) as { businesses: Named[] };
  const found = businesses.find((business) => business.name_en && business.description_en && business.phone);
  if (!found) throw new Error('the sample data have no business with English texts');
  return found;
}

const decoded = (html: string) =>
  html.replaceAll('&#39;', "'").replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&');

test('every page has its metadata without JavaScript', async ({ zone }) => {
  const business = await firstBusiness(zone.url);
  const shell = words('shell', 'en');
  const listing = words('mf-listing', 'en');
  const site = siteWords('en');
  const brand = 'Port Almara Special Economic Zone';
  const pages = [
    ['/', brand, shell('footer.description')],
    ['/about', shell('about.title'), shell('about.gateway.text')],
    ['/list-your-business', listing('page.title'), listing('page.lead')],
    ['/privacy-policy', shell('footer.privacy'), site('privacy.collect.text')],
    ['/terms', shell('footer.terms'), site('terms.use.text')],
    [`/categories/${CATEGORY}`, 'Logistics', site(`categories.${CATEGORY}.description`)],
    [LIST, site('subcategories.recSubFreight0001.name'), site('subcategories.recSubFreight0001.description')],
    [`/business/${business.id}`, business.name_en, business.description_en],
  ] as const;
  for (const [path, name, description] of pages) {
    const page = await scrape(zone.url, path);
    expect(page.status, path).toBe(200);
    expect(page.title.map(decoded), path).toEqual([path === '/' ? brand : `${name} – ${brand}`]);
    expect(page.canonical, path).toEqual([zone.url + path]);
    expect(page.description, path).toHaveLength(1);
    const said = decoded(page.description[0] ?? '');
    if (description.length <= MAX_SHOWN) expect(said, path).toBe(description);
    else {
      expect(said.length, path).toBeGreaterThan(MAX_SHOWN / 2);
      expect(said.endsWith('…') && description.startsWith(said.slice(0, -1)), path).toBe(true);
    }
    expect(page.og('title').map(decoded), path).toEqual([name]);
    expect(page.og('url'), path).toEqual([zone.url + path]);
    expect(page.og('site_name'), path).toEqual([brand]);
    expect(page.og('locale'), path).toEqual(['en_US']);
    const [image = ''] = page.og('image');
    // A business's own picture. Not the hero's SVG, which preview services do not support.
    const preview = await fetch(decoded(image));
    const type = path.startsWith('/business/') ? 'image/webp' : 'image/jpeg';
    expect([preview.status, preview.headers.get('content-type')], image).toEqual([200, type]);
    expect(page.robots, path).toEqual([]);
    const isOfData = path.startsWith('/business/') || path === LIST;
    const languages = isOfData ? 'en ar' : 'en ar fr es de it ru ja tr zh';
    expect(page.hreflang, path).toEqual([...languages.split(' '), 'x-default']);
  }
});

test('the sitemap contains every page, and its URLs work', async ({ zone }) => {
  const robots = await (await fetch(`${zone.url}/robots.txt`)).text();
  const [, sitemap = ''] = /^Sitemap: (.*)$/m.exec(robots) ?? [];
  const locations = async (url: string) => {
    const response = await fetch(url);
    expect(response.headers.get('content-type')).toContain('application/xml');
    return [...(await response.text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, found = '']) => found);
  };
  const parts = await locations(sitemap);
  const all = (await Promise.all(parts.map(locations))).flat();
  expect(new Set(all).size).toBe(all.length);
  const businesses = all.filter((url) => url.includes('/business/'));
  const counts = (await (await fetch(`${zone.url}/data/search.json`)).json()) as {
    businesses: { names: string[] };
  };
  expect(businesses.length).toBeGreaterThan(counts.businesses.names.length);
  const every = process.env.TEST_FULL ? 200 : 1_000;
  const sample = all.filter((_, index) => index % every === 0);
  for (const url of sample) {
    const page = await scrape('', url);
    expect(page.status, url).toBe(200);
    expect(page.canonical, url).toEqual([url]);
  }
});

test('links keep the language prefix, and prefixed pages preload what they need', async ({ page, zone }) => {
  const plain = await scrape(zone.url, LIST, { 'accept-language': 'ar' });
  const prefixed = await scrape(zone.url, `/ar${LIST}`);
  expect(prefixed.preloads).toEqual(plain.preloads);
  expect(prefixed.preloads.length).toBeGreaterThan(0);

  await page.goto('/ar');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('[data-part="directory/category-grid"] a').first()).toBeVisible();
  const hrefs = await page
    .locator('a[href^="/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const routes = hrefs.filter((href) => !/^\/(?:assets|site)\//.test(href));
  expect(routes.filter((href) => !/^\/ar(?:\/|$)/.test(href))).toEqual([]);
  expect(routes.length).toBeGreaterThan(10);

  await page.locator(`[data-part="directory/category-grid"] a[href="/ar/categories/${CATEGORY}"]`).click();
  await expect(page).toHaveURL(`/ar/categories/${CATEGORY}`);
  await page.locator(`a[href="/ar${LIST}"]`).first().click();
  await expect(page).toHaveURL(`/ar${LIST}`);
  await expect(page.locator('main a[href^="/ar/business/"]').first()).toBeVisible();
});

test('changing the language on a prefixed page changes the prefix without a reload', async ({ page }) => {
  const choose = (code: 'en' | 'ar', language: string) =>
    page.getByRole('combobox', { name: words('shell', code)('header.language') }).selectOption(language);
  await page.goto('/en/list-your-business?from=sign');
  const name = page.getByLabel(words('mf-listing', 'en')('form.name'));
  await name.fill('Almara Rope Works');
  await page.evaluate(() => Object.assign(window, { marker: 'kept' }));
  await choose('en', 'ar');
  await expect(page).toHaveURL('/ar/list-your-business?from=sign');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByLabel(words('mf-listing', 'ar')('form.name'))).toHaveValue('Almara Rope Works');
  expect(await page.evaluate(() => 'marker' in window)).toBe(true);
  await expect(
    page.getByRole('link', { name: words('shell', 'ar')('header.about') }).first(),
  ).toHaveAttribute('href', '/ar/about');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
});
