import { expect, test } from './base';
import { dataOf, listBetween } from './gateway';
import { words } from './words';

const directory = words('mf-directory', 'en');

test('a change of the base while pages are open causes no duplicates in lists and no wrong suggestions', async ({
  page,
  browser,
  zone,
  base,
}) => {
  test.setTimeout(120_000);
  const { category, subcategory, path } = await listBetween(zone, 55, 90);
  const list = `businesses.json?category=${category}&subcategory=${subcategory}`;
  const create = (names: readonly string[]) =>
    base.create(
      'Businesses',
      names.map((name) => ({ Name: name, Name_EN: name, Category: [category], Subcategory: [subcategory] })),
    );
  const [early, wanted] = await create(['Almara Anchor Test', 'Almara Buoy Test']);
  // Requires the token. Other refused requests: platform/src/data/api/refresh-request.test.ts.
  expect((await zone.refresh('token-of-somebody-else')).status).toBe(401);
  expect((await fetch(`${zone.url}/data/businesses/${wanted}.json`)).status).toBe(404);
  const { version } = await dataOf<{ version: string }>(zone, 'search.json');
  const refreshed = (await (await zone.refresh()).json()) as { version: string; changed: boolean };
  expect(refreshed).toEqual({ version: expect.not.stringMatching(version), changed: true });
  await page.goto(path);
  const cards = page.getByRole('main').locator('a[href^="/business/"]');
  await expect(cards).toHaveCount(50);
  const shown = () =>
    cards.evaluateAll((all) => all.map((card) => card.getAttribute('href')?.split('/').at(-1) ?? ''));
  const first = await shown();
  const before = await dataOf<{ total: number }>(zone, list);
  // In a new context, with its own cache: fetched ids are cached permanently.
  const another = await (await browser.newContext()).newPage();
  const names = another.waitForResponse((response) => response.url().endsWith('/data/search.json'));
  await another.goto(zone.url);
  await names;

  // The last business shown leaves the list and another is added; removing one shifts all later positions.
  await base.change('Businesses', first.at(-1) ?? '', { Subcategory: [] });
  await base.remove('Businesses', early ?? '');
  const [come] = await create(['Almara Chain Test']);
  await zone.refresh();
  const next = await dataOf<{ total: number; businesses: { id: string }[]; offset: string }>(zone, list);
  expect(next.total).toBe(before.total - 1);

  const more = page.getByRole('button', { name: directory('business.loadMore') });
  await more.click();
  // While they load, the button has another label.
  await expect(cards).not.toHaveCount(50);
  await expect(more).toHaveCount(0);
  // While they render, the list is busy.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const all = await shown();
  expect(new Set(all).size).toBe(all.length);
  const rest = await dataOf<{ businesses: { id: string }[] }>(zone, `${list}&after=${next.offset}`);
  const present = [...next.businesses, ...rest.businesses].map(({ id }) => id);
  expect(present.filter((id) => !all.includes(id))).toEqual([]);
  expect(all).toContain(come);
  expect(all.filter((id) => !present.includes(id))).toEqual([first.at(-1)]);

  await another.getByRole('combobox', { name: directory('hero.searchLabel') }).fill('almara buoy');
  await another.getByRole('main').getByRole('option').first().click();
  await expect(another).toHaveURL(new RegExp(`/business/${wanted}$`));
  await expect(another.getByRole('heading', { level: 1 })).toHaveText('Almara Buoy Test');
  await another.context().close();
});
