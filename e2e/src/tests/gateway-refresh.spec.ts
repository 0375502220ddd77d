import { expect, test } from './base';
import { dataOf, shortList } from './gateway';

interface BusinessOfData {
  readonly id: string;
  readonly name: string;
}

test('a change in the base shows once its webhook has called, and not without the token', async ({
  page,
  zone,
  base,
}) => {
  const { category, subcategory } = await shortList(zone);
  const list = `businesses.json?category=${category}&subcategory=${subcategory}`;
  const [business] = (await dataOf<{ businesses: BusinessOfData[] }>(zone, list)).businesses;
  if (!business) throw new Error('an empty list');
  const shown = () => dataOf<BusinessOfData>(zone, `businesses/${business.id}.json`);
  const versionOf = async () => (await dataOf<{ version: string }>(zone, 'search.json')).version;
  const before = await versionOf();
  const name = 'Almara Sailmakers, newly named';
  await base.change('Businesses', business.id, { Name: name, Name_EN: name });

  // Who else is refused, and how: platform/src/data/api/refresh-request.test.ts.
  expect((await zone.refresh('token-of-somebody-else')).status).toBe(401);
  expect(await shown()).toEqual(business);
  expect(await versionOf()).toBe(before);

  const done = await zone.refresh();
  expect(done.status).toBe(200);
  const version = await versionOf();
  expect(await done.json()).toEqual({ version, changed: true });
  expect(version).not.toBe(before);
  await page.goto(`/business/${business.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
});
