import { expect, test } from './base';
import { dataOf, shortList } from './gateway';
import { words } from './words';

const directory = words('mf-directory', 'en');
/** With those that are there, more than one page and less than two. */
const ADDED = 40;

const named = (name: string, category: string, subcategory: string) => ({
  Name: name,
  Name_EN: name,
  Category: [category],
  Subcategory: [subcategory],
});

for (const [gone, from] of [
  ['the last that is shown', -1],
  ...(process.env.TEST_FULL ? ([['one that is shown', -2]] as const) : []),
] as const) {
  test(`a list that loses ${gone} before its next page shows every business, each once`, async ({
    page,
    zone,
    base,
  }) => {
    test.setTimeout(120_000);
    const { category, subcategory, path } = await shortList(zone);
    const list = `businesses.json?category=${category}&subcategory=${subcategory}`;
    const records = Array.from({ length: ADDED }, (_, index) =>
      named(`Almara Quay Test ${index}`, category, subcategory),
    );
    await base.create('Businesses', records);
    await zone.refresh();
    await page.goto(path);
    const cards = page.getByRole('main').locator('a[href^="/business/"]');
    await expect(cards).toHaveCount(50);
    const shown = async () =>
      (await cards.evaluateAll((all) => all.map((card) => card.getAttribute('href')))).map(
        (href) => href?.split('/').at(-1) ?? '',
      );
    const first = await shown();
    const before = await dataOf<{ total: number }>(zone, list);

    // One that is shown goes, and one comes.
    await base.remove('Businesses', first.at(from) ?? '');
    const [come] = await base.create('Businesses', [named('Almara Quay Test, late', category, subcategory)]);
    await zone.refresh();
    const next = await dataOf<{ total: number; businesses: { id: string }[]; offset: string }>(zone, list);
    expect(next.total).toBe(before.total);

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
    expect(all.filter((id) => !present.includes(id))).toEqual([first.at(from)]);
  });
}

test('suggestions lead to the right business although the base has changed since the page was loaded', async ({
  page,
  browser,
  zone,
  base,
}) => {
  test.setTimeout(150_000);
  const { category, subcategory } = await shortList(zone);
  const [early, wanted, late] = await base.create(
    'Businesses',
    ['Almara Anchor Test', 'Almara Buoy Test', 'Almara Chain Test'].map((name) =>
      named(name, category, subcategory),
    ),
  );
  await zone.refresh();
  const hasNames = (other: typeof page) =>
    Promise.all([
      other.waitForResponse((response) => response.url().endsWith('/data/search.json')),
      other.goto(zone.url),
    ]);
  // With caches of its own: ids are kept for good once they were asked for.
  const another = await (await browser.newContext()).newPage();
  await hasNames(page);
  await hasNames(another);

  const suggests = async (other: typeof page, refused: number) => {
    const statuses: number[] = [];
    other.on('response', (response) => {
      if (response.url().endsWith('/ids.json')) statuses.push(response.status());
    });
    await other.getByRole('combobox', { name: directory('hero.searchLabel') }).fill('almara buoy');
    await other.getByRole('main').getByRole('option').first().click();
    await expect(other).toHaveURL(new RegExp(`/business/${wanted}$`));
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Almara Buoy Test');
    expect(statuses.filter((status) => status === 404)).toHaveLength(refused);
  };

  // Every position after it is another one now; the ids of the names that the page has are still there.
  await base.remove('Businesses', early ?? '');
  await zone.refresh();
  await suggests(page, 0);
  // Three versions later they are not, and the names are read anew.
  await base.change('Businesses', wanted ?? '', { Description: 'Another' });
  await zone.refresh();
  await base.remove('Businesses', late ?? '');
  await zone.refresh();
  await suggests(another, 1);
  await another.context().close();
});
