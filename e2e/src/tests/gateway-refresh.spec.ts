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

  for (const token of ['', 'token-of-somebody-else', 'token-of-the-browser-tests-']) {
    const refused = await zone.refresh(token);
    expect(refused.status).toBe(401);
    expect(refused.headers.get('www-authenticate')).toBe('Bearer');
  }
  expect((await fetch(`${zone.url}/data/refresh`)).status).toBe(405);
  expect(await shown()).toEqual(business);
  expect(await versionOf()).toBe(before);

  const done = await zone.refresh();
  expect(done.status).toBe(200);
  expect(done.headers.get('cache-control')).toBe('no-store');
  const version = await versionOf();
  expect(await done.json()).toEqual({ version, changed: true });
  expect(version).not.toBe(before);
  await page.goto(`/business/${business.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);

  // Nothing has changed since: the same version, read anew.
  expect(await (await zone.refresh()).json()).toEqual({ version, changed: false });
});
