import type { Page, Request } from '@playwright/test';
import type { TestZone } from '../zone/zone';
import { expect } from './fixtures';
import { completeBusiness } from './records';

/** A page of the product. The id of `business` depends on the zone's data. */
export interface Route {
  readonly name: string;
  readonly path: string;
}

/** A list of several pages, and the category above it. */
export const CATEGORY = '/categories/recCatLogistics01';
export const LIST = `${CATEGORY}/recSubFreight0001`;

const BUSINESS = '/business/';

/** All kinds of pages. */
export const ROUTES: readonly Route[] = [
  { name: 'home', path: '/' },
  { name: 'about', path: '/about' },
  { name: 'list-your-business', path: '/list-your-business' },
  { name: 'business', path: BUSINESS },
  { name: 'category', path: CATEGORY },
  { name: 'business-list', path: LIST },
  { name: 'privacy', path: '/privacy-policy' },
  { name: 'terms', path: '/terms' },
  { name: 'not-found', path: '/no/such/page' },
  { name: 'results', path: '/?q=freight' },
];

/** Widths of a phone and of a desktop. */
export const WIDTHS = [360, 1280] as const;
export const SCHEMES = ['light', 'dark'] as const;

/** Returns a URL in a language. */
export const inLanguage = (path: string, language: string) =>
  `${path}${path.includes('?') ? '&' : '?'}lng=${language}`;

/** Returns the URL of a route, with its query; the business is one with all fields. */
export async function pathOf({ path }: Route, zone: TestZone): Promise<string> {
  return path === BUSINESS ? `${BUSINESS}${(await completeBusiness(zone)).id}` : path;
}

/**
 * Opens a page in a language and waits until everything has loaded, including what is rendered only near the window.
 */
export async function open(page: Page, route: Route, zone: TestZone, language: string): Promise<void> {
  await page.goto(inLanguage(await pathOf(route, zone), language));
  await settled(page, language);
  if (route.path !== '/') return;
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(page.locator('[aria-roledescription]')).toBeVisible();
  await page.evaluate(() => scrollTo(0, 0));
}

/** Waits until the page is shown in a language, with all parts and data. */
export async function settled(page: Page, language: string): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await partsReady(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** Chooses a language in the header, and waits until the page is shown in it. */
export async function speak(page: Page, language: string): Promise<void> {
  await page.getByRole('banner').locator('select').selectOption(language);
  await settled(page, language);
}

/** Waits until the page is hydrated, and no part is loading. */
export async function partsReady(page: Page): Promise<void> {
  await expect(page.getByRole('contentinfo')).toBeVisible();
  // Set first by the hydrated shell (use-scroll-restoration.ts): nothing visible distinguishes it from the server's HTML.
  await page.waitForFunction(() => history.scrollRestoration === 'manual');
  await expect(page.locator('[data-part]:not([data-status="ready"],[data-status="served"])')).toHaveCount(0);
}

/** Focuses each part that hydrates only when it is used, and waits until every part is hydrated. */
export async function everyPartReady(page: Page): Promise<void> {
  await page.locator('[data-part][data-status="served"]').evaluateAll((slots) => {
    for (const slot of slots)
      for (const control of slot.querySelectorAll<HTMLElement>('a, button, input')) {
        control.focus({ preventScroll: true });
        if (document.activeElement === control) break;
      }
  });
  await expect(page.locator('[data-part]:not([data-status="ready"])')).toHaveCount(0);
}

/**
 * Returns a live list of the page's requests from now on; without images, which load when they become visible, and
 * without the favicon, which the browser requests at every navigation.
 */
export function requestsOf(page: Page): string[] {
  const log: string[] = [];
  page.on('request', (request) => {
    if (!['image', 'other'].includes(request.resourceType())) log.push(request.url());
  });
  return log;
}

/**
 * Watches the page's requests from now on.
 * @returns a function that waits until all of them have finished, and the idle page makes no more
 */
export function watchTraffic(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  const isIdle = () =>
    page.evaluate(
      () =>
        new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(() => setTimeout(resolve)))),
    );
  return async () => {
    do {
      await expect.poll(() => open.size).toBe(0);
      await isIdle();
    } while (open.size > 0);
  };
}

/** Sets the window's width, with the height of a phone or a desktop. */
export async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: width < 768 ? 740 : 800 });
}
