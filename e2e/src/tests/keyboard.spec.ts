import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { open, ROUTES, resize, WIDTHS } from './visits';
import { words } from './words';

/** The whole product by keyboard alone. */
const directory = words('mf-directory', 'en');
const shell = words('shell', 'en');
const home = { name: 'home', path: '/' };

const searchBox = (page: Page) => page.getByRole('combobox', { name: directory('hero.searchLabel') });
const options = (page: Page) => page.getByRole('listbox').getByRole('option');

/** Place of the active option among all, as assistive technology is told; -1 while none is. */
async function activeOption(page: Page): Promise<number> {
  const id = await searchBox(page).getAttribute('aria-activedescendant');
  const ids = await options(page).evaluateAll((all) => all.map((option) => option.id));
  const selected = await options(page).evaluateAll((all) =>
    all.findIndex((option) => option.getAttribute('aria-selected') === 'true'),
  );
  const active = id === null ? -1 : ids.indexOf(id);
  expect(selected).toBe(active);
  return active;
}

/** Presses a key in the search and says which option is active then. */
async function press(page: Page, key: string): Promise<number> {
  await page.keyboard.press(key);
  await expect(searchBox(page)).toBeFocused();
  return activeOption(page);
}

const caret = (input: Locator) => input.evaluate((node: HTMLInputElement) => node.selectionStart);

test('every key of the search does what the authoring practices say', async ({ page, zone }) => {
  await open(page, home, zone, 'en');
  const box = searchBox(page);
  const list = page.getByRole('listbox');
  await box.focus();
  await page.keyboard.type('freight');
  await expect(box).toHaveAttribute('aria-expanded', 'true');
  await expect(list).toHaveAttribute('id', (await box.getAttribute('aria-controls')) ?? '');
  const last = (await options(page).count()) - 1;
  expect(last).toBeGreaterThan(1);
  expect(await activeOption(page)).toBe(-1);

  // Down and Up move through the options and around both ends.
  expect(await press(page, 'ArrowDown')).toBe(0);
  expect(await press(page, 'ArrowDown')).toBe(1);
  expect(await press(page, 'ArrowUp')).toBe(0);
  expect(await press(page, 'ArrowUp')).toBe(last);
  await expect(options(page).nth(last)).toBeInViewport();
  expect(await press(page, 'ArrowDown')).toBe(0);

  // Keys of the text go back to it.
  for (const [key, place] of [
    ['ArrowLeft', 6],
    ['ArrowRight', 7],
    ['Home', 0],
    ['End', 7],
  ] as const) {
    await press(page, 'ArrowDown');
    expect(await press(page, key), key).toBe(-1);
    expect(await caret(box), key).toBe(place);
    await expect(list).toBeVisible();
  }
  await press(page, 'ArrowDown');
  expect(await press(page, ' ')).toBe(-1);
  await expect(box).toHaveValue('freight ');
  await page.keyboard.press('Backspace');

  // Alt closes and opens without a move.
  await press(page, 'ArrowDown');
  await page.keyboard.press('Alt+ArrowUp');
  await expect(list).toBeHidden();
  await expect(box).toHaveAttribute('aria-expanded', 'false');
  expect(await box.getAttribute('aria-activedescendant')).toBeNull();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(list).toBeVisible();
  expect(await activeOption(page)).toBe(-1);

  // From a closed list, Up goes to the last and Down to the first.
  await page.keyboard.press('Alt+ArrowUp');
  expect(await press(page, 'ArrowUp')).toBe(last);
  await page.keyboard.press('Alt+ArrowUp');
  expect(await press(page, 'ArrowDown')).toBe(0);

  // Escape closes first, then clears.
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(box).toHaveValue('freight');
  await page.keyboard.press('Escape');
  await expect(box).toHaveValue('');

  // Tab leaves, and nothing is left open.
  await page.keyboard.type('freight');
  await press(page, 'ArrowDown');
  await page.keyboard.press('Tab');
  await expect(box).not.toBeFocused();
  await expect(list).toBeHidden();

  // Enter follows the option, and nothing but the option.
  await box.focus();
  await page.keyboard.press('Alt+ArrowDown');
  expect(await press(page, 'ArrowDown')).toBe(0);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/business\/rec\w{14}$/);
});

test('the first stop of a page leads past its header', async ({ page, zone }) => {
  await open(page, { name: 'about', path: '/about' }, zone, 'en');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: shell('layout.skip') });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
});

test('the menu of a phone keeps the focus until it is closed, and gives it back', async ({ page, zone }) => {
  await resize(page, 360);
  await open(page, { name: 'about', path: '/about' }, zone, 'en');
  const opener = page.getByRole('button', { name: shell('header.openMenu') });
  const menu = page.getByRole('dialog');
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(menu).toBeVisible();
  for (const key of [...Array(8).fill('Tab'), ...Array(8).fill('Shift+Tab')]) {
    await page.keyboard.press(key);
    // Between the last stop and the first one lies the browser's own window.
    const place = await menu.evaluate((node) =>
      node.contains(document.activeElement) || document.activeElement === document.body
        ? 'inside'
        : 'outside',
    );
    expect(place).toBe('inside');
  }
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(opener).toBeFocused();
});

/** A place where Tab stops, and what is wrong with it. */
interface Stop {
  readonly text: string;
  readonly faults: readonly string[];
}

/** Judges the element that has the focus. Null at the end of the page. Runs in the page. */
function judgeStop(): Stop | null {
  const page = window as unknown as { seenStops?: Set<Element> };
  page.seenStops ??= new Set();
  const seen = page.seenStops;
  const element = document.activeElement;
  if (!element || element === document.body || seen.has(element)) return null;
  seen.add(element);
  const faults: string[] = [];
  if (element.closest('[aria-hidden="true"]')) faults.push('inside aria-hidden');
  if (element.closest('[inert]')) faults.push('inside inert');
  const box = element.getBoundingClientRect();
  const points = [0.5, 0.1, 0.9].flatMap((x) =>
    [0.5, 0.1, 0.9].map((y) => [box.left + box.width * x, box.top + box.height * y] as const),
  );
  const isSeen = points.some(([x, y]) => {
    const there = document.elementFromPoint(x, y);
    return there !== null && (element.contains(there) || there.contains(element));
  });
  if (!isSeen) faults.push('covered, or out of sight');
  if (!element.matches(':focus-visible')) faults.push('without a ring');
  return { text: element.outerHTML.slice(0, 120), faults };
}

/** Every place where Tab stops on a page, from the first to the last. */
async function walk(page: Page): Promise<readonly Stop[]> {
  const stops: Stop[] = [];
  await page.keyboard.press('Tab');
  for (let stop = await page.evaluate(judgeStop); stop; stop = await page.evaluate(judgeStop)) {
    stops.push(stop);
    await page.keyboard.press('Tab');
  }
  return stops;
}

const faultsOf = (stops: readonly Stop[]) => stops.filter(({ faults }) => faults.length > 0);

for (const [index, route] of ROUTES.entries()) {
  const widths = process.env.TEST_FULL ? WIDTHS : WIDTHS.filter((_width, place) => place === index % 2);
  test(`every stop of ${route.name} can be seen and is meant for everybody`, async ({ page, zone }) => {
    // Still, so that no slide turns away under the focus.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const width of widths) {
      await resize(page, width);
      await open(page, route, zone, 'en');
      const stops = await walk(page);
      // All the way down to the last link of the footer.
      expect(stops.length, `${width} px`).toBeGreaterThan(15);
      expect(stops.at(-1)?.text).toContain('/terms');
      expect(faultsOf(stops), `${width} px`).toEqual([]);
    }
  });
}

test('a stop that is hidden from some, or covered, is found', async ({ page, zone }) => {
  await open(page, { name: 'about', path: '/about' }, zone, 'en');
  await page.evaluate(() => {
    document.querySelector('footer nav')?.setAttribute('aria-hidden', 'true');
    const cover = document.createElement('div');
    cover.style.cssText = 'position:fixed;inset:0 0 auto 0;height:80px;z-index:99';
    document.body.append(cover);
  });
  const found = new Set(faultsOf(await walk(page)).flatMap(({ faults }) => faults));
  expect([...found].sort()).toEqual(['covered, or out of sight', 'inside aria-hidden']);
});
