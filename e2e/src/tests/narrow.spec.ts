import type { Locator, Page } from '@playwright/test';
import { expect, test } from './base';
import { someOf } from './pairwise';
import { completeBusiness } from './records';
import { CATEGORY, LIST, open, ROUTES, resize, settled } from './visits';
import { words } from './words';

/** Nothing reaches over the edge of a page: on the narrowest phone, with large text, with long names. */

/** What reaches over the edges of the page; empty as long as the page cannot be moved sideways. */
function sticksOut(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.body.querySelectorAll('*')].filter((element) => {
      const { left, right } = element.getBoundingClientRect();
      return left < -1 || right > clientWidth + 1;
    });
    return [`${scrollWidth} px in ${clientWidth}`, ...wide.map((element) => element.outerHTML.slice(0, 120))];
  });
}

/** Texts of which a part is cut off by their own box, sideways or below. */
function cutOff(page: Page, selector: string): Promise<readonly string[]> {
  return page.locator(selector).evaluateAll((elements) => {
    if (elements.length === 0) throw new Error('there is no such text');
    return elements
      .filter((element) => element.scrollHeight > element.clientHeight + 1)
      .map((element) => element.textContent ?? '');
  });
}

test('what reaches over an edge is found', async ({ page, zone }) => {
  await resize(page, 320);
  await open(page, { name: 'about', path: '/about' }, zone, 'en');
  await page
    .locator('main p')
    .first()
    .evaluate((text: HTMLElement) => {
      text.style.width = '400px';
      text.style.height = '1em';
      text.style.overflow = 'hidden';
      text.textContent = 'One line and another '.repeat(9);
    });
  expect(await sticksOut(page)).not.toEqual([]);
  expect(await cutOff(page, 'main p')).toHaveLength(1);
});

for (const [index, route] of ROUTES.entries()) {
  test(`${route.name} fits: 320 px in every language, text of twice the size in German`, async ({
    page,
    zone,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await resize(page, 320);
    await open(page, route, zone, 'en');
    const select = page.getByRole('banner').locator('select');
    const codes = await select
      .locator('option')
      .evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value));
    expect(codes).toHaveLength(10);
    for (const code of someOf(codes, index)) {
      await select.selectOption(code);
      await settled(page, code);
      expect(await sticksOut(page), code).toEqual([]);
      expect(await cutOff(page, 'header a[href="/"] > span'), code).toEqual([]);
    }
    await select.selectOption('de');
    await settled(page, 'de');
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    for (const width of [320, 360, 768, 1280]) {
      await resize(page, width);
      expect(await sticksOut(page), `twice the size at ${width} px`).toEqual([]);
    }
  });
}

test('in a low window no bar stays in the way of the page', async ({ page, zone }) => {
  await open(page, { name: 'list', path: LIST }, zone, 'en');
  const bars = [page.getByRole('banner'), page.getByRole('main').getByRole('search')];
  const bottoms = () =>
    Promise.all(bars.map((bar) => bar.evaluate((node) => node.getBoundingClientRect().bottom)));
  for (const { height, stay } of [
    { height: 360, stay: false },
    { height: 740, stay: true },
  ]) {
    await page.setViewportSize({ width: 740, height });
    const card = page.locator('main a[href^="/business/"]').nth(20);
    await card.focus();
    const top = await card.evaluate((node) => node.getBoundingClientRect().top);
    expect(top).toBeGreaterThanOrEqual(Math.max(0, ...(await bottoms())));
    expect(top).toBeLessThan(height);
    expect((await bottoms()).map((bottom) => bottom > 0)).toEqual([stay, stay]);
  }
});

/** Holds in three windows: the page cannot be moved sideways, and nothing reaches over the edges of the card. */
async function fits(page: Page, card?: Locator): Promise<void> {
  for (const width of [320, 768, 1280]) {
    await resize(page, width);
    expect(await sticksOut(page), `${width} px`).toEqual([]);
    const outside = await card?.evaluate((node) => {
      const box = node.getBoundingClientRect();
      return [...node.querySelectorAll('*')]
        .filter((child) => {
          const { left, right } = child.getBoundingClientRect();
          return left < box.left - 1 || right > box.right + 1;
        })
        .map((child) => child.outerHTML.slice(0, 120));
    });
    expect(outside ?? [], `${width} px`).toEqual([]);
  }
}

const IN_ONE_WORD = 'Almara'.repeat(24).slice(0, 140);
const IN_WORDS = 'Almara Trade '.repeat(11).slice(0, 140);

for (const [kind, name] of [
  ['one word', IN_ONE_WORD],
  ['many words', IN_WORDS],
] as const) {
  test(`a name of 140 characters in ${kind} breaks no card, no page and no suggestion`, async ({
    page,
    zone,
    base,
  }) => {
    const { id } = await completeBusiness(zone);
    const directory = words('mf-directory', 'en');
    await base.change('Businesses', id, {
      ...{ Name: name, Name_EN: name },
      ...{
        Location: name,
        Email: `${name}@a.example`,
        Website: `https://${IN_ONE_WORD}.example/${IN_ONE_WORD}`,
      },
      Subcategory: [LIST.slice(CATEGORY.length + 1)],
      Category: [CATEGORY.slice('/categories/'.length)],
    });
    expect((await zone.refresh()).status).toBe(200);

    await open(page, { name: 'business', path: `/business/${id}` }, zone, 'en');
    await fits(page);
    await open(page, { name: 'home', path: '/' }, zone, 'en');
    await page.getByRole('combobox', { name: directory('hero.searchLabel') }).fill(name.slice(0, 30));
    await expect(page.getByRole('option').filter({ hasText: name })).toBeVisible();
    await fits(page);
    await open(page, { name: 'list', path: LIST }, zone, 'en');
    const card = page.getByRole('main').getByRole('listitem').filter({ hasText: name });
    while ((await card.count()) === 0) {
      await page.getByRole('button', { name: directory('business.loadMore') }).click();
      await settled(page, 'en');
    }
    await fits(page, card.first());
  });
}
