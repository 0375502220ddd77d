import type { BrowserContext, Page, Response } from '@playwright/test';
import type { TestZone } from '../zone/zone';
import { expect } from './fixtures';
import { type Language, words } from './words';

/** A text found in a response. */
interface Found {
  readonly text: string;
  readonly at: string;
}

/** Records all headers and bodies that a browser context receives, to search them. */
export function keepReceived(context: BrowserContext) {
  const kept: Promise<{ readonly url: string; readonly text: string }>[] = [];
  const keep = async (response: Response) => ({
    url: response.url(),
    // A redirect, an empty response and one whose page was closed have no body.
    text: `${JSON.stringify(await response.allHeaders())}\n${await response.text().catch(() => '')}`,
  });
  context.on('response', (response) => kept.push(keep(response)));
  return {
    /** Searches the responses for texts: plain, escaped as in JSON or URLs, and in base64. */
    async find(texts: readonly string[]): Promise<{ readonly urls: string[]; readonly found: Found[] }> {
      const all = await Promise.all(kept);
      const found = all.flatMap(({ url, text }) =>
        texts
          .filter((wanted) => spellings(wanted).some((spelling) => `${url}\n${text}`.includes(spelling)))
          .map((wanted) => ({ text: wanted, at: url })),
      );
      return { urls: all.map(({ url }) => url), found };
    },
  };
}

const spellings = (text: string) => [text, text.replaceAll('/', '\\/'), encodeURIComponent(text), btoa(text)];

/** Visits every kind of page that reads data, in one language. */
export async function visitEverything(page: Page, language: Language): Promise<void> {
  const directory = words('mf-directory', language);
  const main = page.getByRole('main');
  const open = (path: string) => page.goto(`${path}?lng=${language}`);
  await open('/');
  await page.locator('[data-part="partners/showcase"]').scrollIntoViewIfNeeded();
  await expect(page.locator('[data-part="partners/showcase"]')).toHaveAttribute('data-status', 'ready');
  await page.getByRole('combobox', { name: directory('hero.searchLabel') }).fill('a');
  await expect(main.getByRole('option').first()).toBeVisible();
  await open('/categories/recCatLogistics01');
  await main.locator('a[href^="/categories/recCatLogistics01/"]').first().click();
  const cards = main.locator('a[href^="/business/"]');
  await expect(cards).toHaveCount(50);
  await page.getByRole('button', { name: directory('business.loadMore') }).click();
  await expect(cards).toHaveCount(100);
  await cards.first().click();
  await expect(page.getByRole('heading', { name: directory('business.services') })).toBeVisible();
  await open('/business/recNobodyKnows001');
  await expect(page.getByRole('heading', { name: directory('business.notFoundTitle') })).toBeVisible();
}

/** Requests everything else that the page's origin serves, as a curious visitor would. */
export async function askForEverything(page: Page, { url }: TestZone): Promise<void> {
  const live = (await (await fetch(`${url}/registry.json`)).json()) as {
    registry: { remotes: Record<string, { base: string }> };
    manifests: Record<string, unknown>;
  };
  const scripts = Object.entries(live.manifests).flatMap(([name, manifest]) =>
    [...new Set(JSON.stringify(manifest).match(/[\w./-]+\.(?:js|css)\b/g) ?? [])].map(
      (file) => `${live.registry.remotes[name]?.base}${file}`,
    ),
  );
  const version = 'AAAAAAAAAAAAAAAA';
  const urls = [
    ...['zone-config.json', 'registry.json', 'healthz', '.env', 'site/sample/generate.ts'],
    ...['about', 'terms', 'ar/privacy-policy', 'list-your-business', 'nowhere'],
    ...['search.json', `search/${version}/ids.json`, 'categories.json', 'subcategories.json', 'openapi.json'],
    ...['businesses.json', 'businesses.json?category=x&subcategory=y', 'businesses/recNobodyKnows001.json'],
    ...['', 'nothing', 'images/recNobodyKnows001/attNobodyKnows001.webp', 'refresh'],
  ].map((path, index) => (index < 10 ? `/${path}` : `/data/${path}`));
  const asked = await page.evaluate(
    (all) =>
      Promise.all(
        all.flatMap((url) => [
          fetch(url, { cache: 'reload' }).then((response) => response.text()),
          ...(url.startsWith('/')
            ? [fetch(url, { method: 'POST' }).then((response) => response.text())]
            : []),
        ]),
      ).then((texts) => texts.length),
    [...urls, ...scripts],
  );
  expect(asked).toBeGreaterThan(30);
}
