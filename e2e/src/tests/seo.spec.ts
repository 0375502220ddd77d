import { expect, test } from './fixtures';

const CATEGORY = 'recCatLogistics01';
const LIST = `/categories/${CATEGORY}/recSubFreight0001`;

/** Fetches a page like a scraper: no script, no other request. */
async function scrape(url: string, headers: Record<string, string> = {}) {
  const response = await fetch(url, { headers, redirect: 'manual' });
  const html = await response.text();
  const all = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, found = '']) => found);
  return {
    status: response.status,
    canonical: all(/<link rel="canonical" href="([^"]*)"/g),
    preloads: all(/<link rel="preload" as="script" href="([^"]*)"/g),
  };
}

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
    const page = await scrape(url);
    expect(page.status, url).toBe(200);
    expect(page.canonical, url).toEqual([url]);
  }
});

test('links keep the language prefix, and prefixed pages preload what they need', async ({ page, zone }) => {
  const plain = await scrape(zone.url + LIST, { 'accept-language': 'ar' });
  const prefixed = await scrape(`${zone.url}/ar${LIST}`);
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
