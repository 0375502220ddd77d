import type { Locator, Page } from '@playwright/test';
import { expect, test } from './base';
import { outside, overEdges } from './edges';
import { completeBusiness } from './records';
import { CATEGORY, LIST, open, resize, settled } from './visits';
import { words } from './words';

/** Nothing reaches over the edge of a page with long names; with those of the sample: every-page.spec.ts. */

/** Holds in three windows: the page cannot be moved sideways, and nothing reaches over the edges of the card. */
async function fits(page: Page, card?: Locator): Promise<void> {
  for (const width of [320, 768, 1280]) {
    await resize(page, width);
    expect(await overEdges(page), `${width} px`).toEqual([]);
    expect(card ? await outside(card) : [], `${width} px`).toEqual([]);
  }
}

const ONE_WORD = 'Almara'.repeat(24).slice(0, 140);
const MANY_WORDS = 'Almara Trade '.repeat(11).slice(0, 140);

test('a name of 140 characters in one word, and in many, breaks no card, no page and no suggestion', async ({
  page,
  zone,
  base,
}) => {
  const { id } = await completeBusiness(zone);
  const directory = words('mf-directory', 'en');
  await base.change('Businesses', id, {
    // English pages show the one, the others both.
    Name: MANY_WORDS,
    Name_EN: ONE_WORD,
    Location: ONE_WORD,
    Email: `${ONE_WORD}@a.example`,
    Website: `https://${ONE_WORD}.example/${ONE_WORD}`,
    Subcategory: [LIST.slice(CATEGORY.length + 1)],
    Category: [CATEGORY.slice('/categories/'.length)],
  });
  expect((await zone.refresh()).status).toBe(200);
  const speak = async (language: string) => {
    await page.getByRole('banner').locator('select').selectOption(language);
    await settled(page, language);
  };

  await open(page, { name: 'list', path: LIST }, zone, 'en');
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: ONE_WORD });
  while ((await card.count()) === 0) {
    await page.getByRole('button', { name: directory('business.loadMore') }).click();
    await settled(page, 'en');
  }
  await fits(page, card.first());
  await speak('de');
  await expect(card.first()).toContainText(MANY_WORDS.trim());
  await fits(page, card.first());
  await card.first().getByRole('link').first().click();
  await expect(page).toHaveURL(new RegExp(`/business/${id}$`));
  await settled(page, 'de');
  await fits(page);
  await speak('en');
  await fits(page);

  await page.goto('/?lng=en');
  for (const name of [ONE_WORD, MANY_WORDS]) {
    await page.getByRole('combobox', { name: directory('hero.searchLabel') }).fill(name.slice(0, 30));
    await expect(page.getByRole('option').filter({ hasText: ONE_WORD }).first()).toBeVisible();
    await fits(page);
  }
});
