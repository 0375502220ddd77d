import { expect, test } from './base';
import { dataOf, listBetween } from './gateway';
import { words } from './words';

const directory = words('mf-directory', 'en');

test('a base that changes while pages are open: what its webhook calls for shows, a list has each business once, suggestions lead to the right one', async ({
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
  // Not without the token. Who else is refused, and how: platform/src/data/api/refresh-request.test.ts.
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
  // With caches of its own: ids are kept for good once they were asked for.
  const another = await (await browser.newContext()).newPage();
  const names = another.waitForResponse((response) => response.url().endsWith('/data/search.json'));
  await another.goto(zone.url);
  await names;

  // The last that is shown leaves the list, and one comes; every position after another one that goes is another now.
  await base.change('Businesses', first.at(-1) ?? '', { Subcategory: [] });
  await base.remove('Businesses', early ?? '');
  const [come] = await create(['Almara Chain Test']);
  await zone.refresh();
  const next = await dataOf<{ total: number; businesses: { id: string }[]; offset: string }>(zone, list);
  expect(next.total).toBe(before.total - 1);

  const more = page.getByRole('button', { name: directory('business.loadMore') });
  await more.click();
  // While they are on their way the button has another name.
  await expect(cards).not.toHaveCount(50);
  await expect(more).toHaveCount(0);
  // And while they are rendered the list is busy.
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
