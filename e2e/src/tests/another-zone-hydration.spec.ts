import type { Page } from '@playwright/test';
import { CATEGORIES, MISSING, NAMELESS, SUBCATEGORIES, subcategoriesOf } from '../another-zone/plan';
import { expect, expectInert, test } from './another-zone';
import { logOf } from './console-log';
import { rendered } from './server-html';
import { everyPartReady, partsReady } from './visits';

/**
 * Every page of the other zone is hydrated without a message: the zone has texts in two languages only, and a base full of
 * hostile cells. Whatever server and browser understand differently is a message of React in the console. No data became
 * an element or ran, and no file is requested that does not exist. What is a link: shared-data/src/links.
 */

/** The zone has texts in the first two, and those of the others are the packages' own. */
const LANGUAGES = process.env.TEST_FULL
  ? ['en', 'ar', 'fr', 'es', 'de', 'it', 'ru', 'ja', 'tr', 'zh']
  : ['en', 'ar', 'ja'];
const PRESENT = CATEGORIES.filter((category) => category !== MISSING);
const PAGES = {
  'the shell’s and the form’s': [
    '/',
    '/?q=port',
    '/about',
    '/list-your-business',
    '/privacy-policy',
    '/terms',
  ],
  categories: PRESENT.map(({ id }) => `/categories/${id}`),
  lists: PRESENT.flatMap(({ id }) => subcategoriesOf(id).map((item) => `/categories/${id}/${item.id}`)),
  businesses: [...SUBCATEGORIES, NAMELESS].flatMap(({ businesses }) =>
    businesses.map(({ id }) => `/business/${id}`),
  ),
};

/** In the short run each language has one page of each kind, and not the one that other languages have. */
const visitsOf = (place: number): Readonly<Record<string, readonly string[]>> =>
  process.env.TEST_FULL
    ? PAGES
    : { 'each kind': Object.values(PAGES).flatMap((paths) => paths[(place * 7) % paths.length] ?? []) };

for (const [place, language] of LANGUAGES.entries())
  for (const [kind, paths] of Object.entries(visitsOf(place)))
    test(`pages of ${kind} are hydrated without a message in ${language}`, async ({ page, dataMode }) => {
      test.setTimeout(60_000 + paths.length * 5_000);
      const messages = [logOf(page, 'error'), logOf(page, 'warning')];
      const missing: string[] = [];
      page.on('response', (response) => {
        if (response.status() === 404) missing.push(new URL(response.url()).pathname);
      });
      for (const path of paths) {
        const url = `/${language}${path === '/' ? '' : path}`;
        if (dataMode === 'gateway') await rendered(page, url);
        await page.goto(url);
        await partsReady(page);
        await reachEnd(page);
        await expectInert(page);
        // A browser logs the zone's lost pictures.
        expect(
          messages.flat().filter((line) => !/status of 404/.test(line)),
          url,
        ).toEqual([]);
        expect(
          missing.filter((file) => !file.includes('/images/')),
          url,
        ).toEqual([]);
      }
    });

/** Scrolls to the end, so that parts that hydrate when they are visible do. */
async function reachEnd(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await everyPartReady(page);
}
