import { createBusinessLists, listsOf } from './business-lists';
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

interface Page {
  readonly total: number;
  readonly businesses: readonly { readonly id: string }[];
  readonly offset?: string;
}
const pathOf = (after?: string, category = LOGISTICS, subcategory = SHIPPING) =>
  `businesses.json?category=${category}&subcategory=${subcategory}${after === undefined ? '' : `&after=${after}`}`;
const upTo = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => id(`Business${from + index}`));
const idsOf = ({ businesses: list }: Page) => list.map((item) => item.id);

it('returns a list in pages of 50, in the order of the base', async () => {
  const { json } = warmGateway();
  const first: Page = await json(pathOf());
  expect([first.total, idsOf(first)]).toEqual([120, upTo(1, 50)]);
  const second: Page = await json(pathOf(first.offset));
  expect([second.total, idsOf(second)]).toEqual([120, upTo(51, 100)]);
  const third: Page = await json(pathOf(second.offset));
  expect([third.total, idsOf(third), third.offset]).toEqual([120, upTo(101, 120), undefined]);
});

it.each([50, 100])('has no page after the last of %i', async (count) => {
  const { hold, json } = gateway();
  hold(snapshotOf('one', businesses(count)));
  let page: Page = await json(pathOf());
  let pages = 1;
  for (; page.offset !== undefined; pages += 1) page = await json(pathOf(page.offset));
  expect([pages, page.businesses.length]).toEqual([count / 50, 50]);
});

it('counts every link of a business, not only the first', async () => {
  const { hold, json } = gateway();
  const sample = snapshotOf('one', [business(1), business(2)]);
  const snapshot = {
    ...sample,
    subcategories: sample.subcategories.map((item) => ({ ...item, categoryIds: [LOGISTICS, TOURISM] })),
  };
  const links = {
    ...snapshot.links,
    [id('Business2')]: { categories: [LOGISTICS, TOURISM, TOURISM], subcategories: [HOTELS, SHIPPING] },
  };
  hold({ ...snapshot, links });
  const listed = async (category: string, subcategory: string) =>
    idsOf(await json(pathOf(undefined, category, subcategory)));
  expect(await listed(LOGISTICS, SHIPPING)).toEqual(upTo(1, 2));
  expect(await listed(TOURISM, SHIPPING)).toEqual(upTo(2, 2));
  expect(await listed(TOURISM, HOTELS)).toEqual(upTo(2, 2));
});

it('continues after the last business at its current position', async () => {
  const { hold, json } = gateway();
  hold(snapshotOf('one', businesses(120)));
  const { offset }: Page = await json(pathOf());
  // Ten more in front: the marker's index is outdated.
  hold(
    snapshotOf('two', [
      ...Array.from({ length: 10 }, (_, index) => business(index + 201)),
      ...businesses(120),
    ]),
  );
  expect(idsOf(await json(pathOf(offset)))).toEqual(upTo(51, 100));
  // It has moved to another list, but is still in the base.
  const moved = businesses(120).map((item) =>
    item.id === id('Business50') ? { ...item, category: TOURISM } : item,
  );
  hold(snapshotOf('three', moved));
  expect(idsOf(await json(pathOf(offset)))).toEqual(upTo(51, 100));
  // It was deleted: its successors have moved up.
  hold(
    snapshotOf(
      'four',
      businesses(120).filter((item) => item.id !== id('Business50')),
    ),
  );
  expect(idsOf(await json(pathOf(offset)))).toEqual(upTo(51, 100));
});

it('returns an empty list if nothing is linked to both, and 404 if the list does not exist', async () => {
  const { json, get } = warmGateway();
  expect(await json(pathOf(undefined, TOURISM, HOTELS))).toEqual({ total: 0, start: 0, businesses: [] });
  // The subcategory exists, in another category.
  expect((await get(pathOf(undefined, TOURISM, SHIPPING))).status).toBe(404);
  expect((await get(pathOf(undefined, id('Nothing'), HOTELS))).status).toBe(404);
  expect((await get(pathOf(undefined, TOURISM, id('Nothing')))).status).toBe(404);
});

it('returns an empty page beyond the end of a list', async () => {
  const { json } = warmGateway();
  const beyond: Page = await json(pathOf(`999999999.${id('Gone')}`));
  expect([beyond.total, beyond.businesses, beyond.offset]).toEqual([120, [], undefined]);
  expect(idsOf(await json(pathOf(`0.${id('Business120')}`)))).toEqual([]);
});

it.each([
  'businesses.json',
  `businesses.json?category=${LOGISTICS}`,
  `businesses.json?subcategory=${SHIPPING}`,
  pathOf(undefined, 'recShort'),
  pathOf(undefined, '__proto__'),
  pathOf(undefined, `${LOGISTICS}%00`),
  pathOf(undefined, `../${LOGISTICS}`),
  `${pathOf()}&category=${TOURISM}`,
  `${pathOf()}&subcategory=${SHIPPING}`,
  `${pathOf()}&after=0.${id('Business1')}&after=0.${id('Business1')}`,
  pathOf(''),
  pathOf(id('Business1')),
  pathOf(`-1.${id('Business1')}`),
  pathOf(`01.${id('Business1')}`),
  pathOf(`1e3.${id('Business1')}`),
  pathOf(`9999999999.${id('Business1')}`),
  pathOf(`1.${id('Business1')}x`),
  pathOf('1.__proto__________'),
  pathOf(`1.${'x'.repeat(100_000)}`),
])('refuses %.120s', async (path) => {
  const response = await warmGateway().get(path);
  expect(response.status).toBe(422);
  expect(await response.json()).toEqual({ error: 'UNPROCESSABLE_ENTITY', reason: expect.any(String) });
});

it('has no more pages than businesses, whatever markers are requested', () => {
  const snapshot = snapshotOf('one', businesses(120));
  const lists = createBusinessLists(snapshot, listsOf(snapshot));
  const starts = new Set<number | undefined>();
  for (let index = 0; index < 500; index += 1) {
    for (const last of [id('Gone'), id('Business60'), id(`Business${index}`)]) {
      starts.add(lists.start(LOGISTICS, SHIPPING, { index, last }));
    }
  }
  expect(starts.size).toBeLessThanOrEqual(121);
});
