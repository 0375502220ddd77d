import type { Locator } from '@playwright/test';
import { allReady, embedScript } from '../hosts/host-page';
import { expect, test } from './fixtures';

const sheets = (element: Locator) =>
  element.evaluate((one) => one.shadowRoot?.querySelectorAll('link[rel=stylesheet]').length ?? 0);

test('fetches later screens on demand, with their styles', async ({ page, zone, host }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await host.open(page, { html: `${embedScript(zone)}<body><zone-directory lang="en"></zone-directory>` });
  await allReady(page);
  const directory = page.locator('zone-directory');
  const before = await sheets(directory);
  const further = () => asked.filter((path) => /business_|subcategory_|search_results/.test(path));
  expect(further()).toEqual([]);
  await directory.locator('a[href*="/categories/"]').first().click();
  await directory.locator('li a[href*="/categories/"]').first().click();
  await directory.locator('a[href*="/business/"]').first().click();
  await expect(directory.locator('article').first()).toBeVisible();
  expect(await sheets(directory)).toBe(before + 3);
  expect(new Set(further()).size).toBe(6);
  expect(await page.evaluate(() => document.head.querySelectorAll('link').length)).toBe(0);
});

test('reads the names for suggestions when the search is focused', async ({ page, zone, host }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await host.open(page, { html: `${embedScript(zone)}<body><zone-search lang="en"></zone-search>` });
  await allReady(page);
  const search = page.locator('zone-search');
  const further = () => asked.filter((path) => path.startsWith('/data/'));
  expect(further()).toEqual([]);
  await search.getByRole('combobox').focus();
  await expect.poll(further).toContainEqual(expect.stringMatching(/search\.json$/));
  await search.getByRole('combobox').pressSequentially('trad');
  await expect(search.getByRole('option').first()).toBeVisible();
  await expect(search.getByRole('combobox')).toBeFocused();
});
