import type { BusinessPage, ListFacets, Neighbours } from '@zone-directory/shared-data/core';
import { anyBusinesses, anyChoice } from '@zone-directory/testing/any-businesses';
import { naiveChoose, naiveFacets } from '@zone-directory/testing/naive-choice';
import fc from 'fast-check';
import {
  business,
  businesses,
  gateway,
  HOTELS,
  id,
  LOGISTICS,
  SHIPPING,
  snapshotOf,
  TOURISM,
  warmGateway,
} from './snapshot.testing';

const LIST = `category=${LOGISTICS}&subcategory=${SHIPPING}`;
const idsOf = ({ businesses: list }: Pick<BusinessPage, 'businesses'>) => list.map((item) => item.id);
const OF_LIST = { withSubcategories: false };
/** Bases, of which each is a snapshot that requests are answered from. */
const BASES = Math.max(300, PROPERTY_RUNS / 20);

it(`answers pages, facets and neighbours like the naive filter, in ${BASES} bases`, async () => {
  await fc.assert(
    fc.asyncProperty(
      anyBusinesses([SHIPPING, HOTELS], 120),
      anyChoice([]),
      fc.nat(),
      async (drawn, query, nth) => {
        const { hold, json } = gateway();
        const all = drawn.map((one, row) =>
          business(row, { ...one, category: one.subcategory === HOTELS ? TOURISM : LOGISTICS }),
        );
        hold(snapshotOf('one', all));
        const list = all.filter(({ subcategory }) => subcategory === SHIPPING);
        const expected = naiveChoose(list, query, OF_LIST).map((one) => one.id);

        const found: string[] = [];
        let after = '';
        do {
          const page: BusinessPage = await json(`businesses.json?${LIST}&${query}${after}`);
          expect([page.total, page.start]).toEqual([expected.length, found.length]);
          found.push(...idsOf(page));
          after = page.offset === undefined ? '' : `&after=${page.offset}`;
        } while (after !== '');
        expect([String(query), ...found]).toEqual([String(query), ...expected]);

        const { total, facets }: ListFacets = await json(`businesses.json?${LIST}&${query}&facets=1`);
        const naive = naiveFacets(list, query, OF_LIST);
        expect([total, { ...facets, areas: new Set(facets.areas) }]).toEqual([
          expected.length,
          { ...naive, areas: new Set(naive.areas) },
        ]);

        const one = list[nth % Math.max(1, list.length)];
        if (!one) return;
        const beside: Neighbours = await json(`businesses/${one.id}/neighbours.json?${LIST}&${query}`);
        const index = expected.indexOf(one.id);
        expect([beside.place?.index ?? -1, beside.place?.previous?.id, beside.place?.next?.id]).toEqual([
          index,
          index < 0 ? undefined : expected[index - 1],
          index < 0 ? undefined : expected[index + 1],
        ]);
        expect(beside.more.length).toBe(Math.min(4, list.length - 1));
      },
    ),
    { numRuns: BASES },
  );
}, 1_200_000);

it('begins a page after a number of businesses, also without a choice', async () => {
  const { json } = warmGateway();
  const page: BusinessPage = await json(`businesses.json?${LIST}&after=100`);
  expect([page.start, page.total, idsOf(page)[0], page.businesses.length]).toEqual([
    100,
    120,
    id('Business101'),
    20,
  ]);
  const second: BusinessPage = await json(`businesses.json?${LIST}&after=50`);
  // What follows is found again although the list changes.
  expect([second.start, second.offset]).toEqual([50, `99.${id('Business100')}`]);
  for (const beyond of ['120', '999999'])
    expect(idsOf(await json(`businesses.json?${LIST}&after=${beyond}`))[0]).toBe(id('Business1'));
});

it('finds nothing in an area that there is not, and tells which there are', async () => {
  const { hold, json } = gateway();
  hold(
    snapshotOf(
      'one',
      businesses(9).map((one) => ({ ...one, area: 'الرصيف', area_en: 'Quay' })),
    ),
  );
  const { total, facets }: ListFacets = await json(`businesses.json?${LIST}&area=gone&facets=1&language=ar`);
  expect([total, facets.phone, facets.areas]).toEqual([0, 0, [{ key: 'quay', name: 'الرصيف', count: 9 }]]);
  expect(await json(`businesses.json?${LIST}&area=gone`)).toEqual({ total: 0, start: 0, businesses: [] });
  const there: BusinessPage = await json(`businesses.json?${LIST}&area=quay`);
  expect([there.total, there.businesses[0]?.area]).toEqual([9, 'الرصيف']);
});

it('what is beside a business is that of its own list, and of another one if that is asked for', async () => {
  const { hold, json, get } = gateway();
  const both = business(3);
  const snapshot = snapshotOf('one', [
    business(1),
    both,
    business(2),
    business(4, { category: null, subcategory: null }),
  ]);
  const links = {
    ...snapshot.links,
    [both.id]: { categories: [LOGISTICS, TOURISM], subcategories: [SHIPPING, HOTELS] },
  };
  hold({ ...snapshot, links });
  const beside = (query = ''): Promise<Neighbours> => json(`businesses/${both.id}/neighbours.json${query}`);
  expect(await beside()).toMatchObject({
    place: {
      ...{ categoryId: LOGISTICS, subcategoryId: SHIPPING, total: 3, index: 1 },
      previous: { id: id('Business1'), name: 'شركة 1', name_en: 'Company 1' },
      next: { id: id('Business2') },
    },
    more: [{ id: id('Business2') }, { id: id('Business1') }],
  });
  expect(await beside(`?category=${TOURISM}&subcategory=${HOTELS}`)).toEqual({
    place: { categoryId: TOURISM, subcategoryId: HOTELS, total: 1, index: 0 },
    more: [],
  });
  // Chosen, it is not in the list, but others are.
  expect(Object.keys(await beside(`?${LIST}&premium=1`))).toEqual(['more']);
  expect(await json(`businesses/${id('Business4')}/neighbours.json`)).toEqual({ more: [] });
  expect(
    (await get(`businesses/${both.id}/neighbours.json?category=${TOURISM}&subcategory=${SHIPPING}`)).status,
  ).toBe(404);
  expect((await get(`businesses/${id('Gone')}/neighbours.json`)).status).toBe(404);
  expect((await get('businesses/nonsense/neighbours.json')).status).toBe(404);
});

it.each([
  ['sort=best', 'sort=name'],
  ['premium=yes', 'premium=1'],
  ['rated=4', 'rated=1'],
  ['area=%00', 'area=quay'],
  [`area=${'x'.repeat(121)}`, 'area='],
  ['phone=1&phone=1', 'phone=1'],
  ['language=xx', 'language=ja'],
  ['language=en&language=en', 'language=en'],
  ['facets=2', 'facets=1'],
  ['after=-1', 'after=1'],
  ['after=1e3', 'after=1000'],
  ['after=1000000', 'after=999999'],
  [`sort=name&after=0.${id('Business1')}`, `after=0.${id('Business1')}`],
])('refuses %j, not %j', async (broken, right) => {
  const { get } = warmGateway();
  const of = async (query: string) =>
    (
      await Promise.all([
        get(`businesses.json?${LIST}&${query}`),
        get(`businesses/${id('Business7')}/neighbours.json?${LIST}&${query}`),
      ])
    ).map(({ status }) => status);
  expect(await of(broken)).toEqual([422, 422]);
  expect(await of(right)).toEqual([200, 200]);
});

it('does not count parameters that it does not know, nor the order of those that it does', async () => {
  const { get } = warmGateway();
  const etagOf = async (query: string) => (await get(`businesses.json?${LIST}&${query}`)).headers.get('etag');
  const etag = await etagOf('sort=name&phone=1&language=de');
  expect(await etagOf('utm=1&utm=2&phone=1&language=de&sort=name')).toBe(etag);
  expect(await etagOf('premium=1')).not.toBe(etag);
});

it('gives other requests their turn while names of 20,000 businesses are sorted and their cells read', async () => {
  const { hold, get } = gateway();
  hold(
    snapshotOf(
      'one',
      Array.from({ length: 20_000 }, (_, row) => business(row, { name: `شركة ${(row * 7_919) % 20_000}` })),
    ),
  );
  let longest = 0;
  let last = performance.now();
  const watch = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  });
  expect((await get(`businesses.json?${LIST}&sort=name&language=ar&website=1`)).status).toBe(200);
  const started = performance.now();
  expect((await get(`businesses.json?${LIST}&sort=name&language=ar&phone=1&after=300`)).status).toBe(200);
  expect((await get(`businesses.json?${LIST}&facets=1&phone=1`)).status).toBe(200);
  const later = performance.now() - started;
  clearInterval(watch);
  // On a busy machine; alone a tenth of it.
  expect(longest).toBeLessThan(1_000);
  expect(later).toBeLessThan(1_500);
});
