import {
  businesses,
  gateway,
  HOTELS,
  id,
  LOGISTICS,
  READ_PATHS,
  SHIPPING,
  snapshotOf,
} from './snapshot.testing';

const SNAPSHOT_PATHS = READ_PATHS.filter((path) => path !== 'openapi.json');
const LIST = `businesses.json?category=${LOGISTICS}&subcategory=${SHIPPING}`;

const made = gateway();
beforeAll(async () => {
  // Few, so that only the list is compressed, and no better compression replaces it.
  made.hold(snapshotOf('one', businesses(20)));
  for (const encoding of ['br', 'gzip']) await made.get(LIST, { 'Accept-Encoding': encoding });
});

const CONDITIONS: Record<string, string>[] = [
  {},
  { 'accept-encoding': 'br' },
  { 'accept-encoding': 'gzip, deflate, br' },
  { 'accept-encoding': 'gzip' },
  { 'accept-encoding': 'identity' },
  { 'if-none-match': '"other"', 'accept-encoding': 'br' },
  { 'if-none-match': '*' },
];

it.each([...SNAPSHOT_PATHS, 'search.json?x', `businesses/${id('Business7')}.json?x`])(
  'returns for %s what the fetch handler answers',
  async (path) => {
    const etag = (await made.get(path)).headers.get('etag') ?? '';
    for (const headers of [...CONDITIONS, { 'if-none-match': etag }, { 'if-none-match': `"x", ${etag}` }]) {
      const expected = await made.get(path, headers);
      const answer = made.ready(`/data/${path}`, headers);
      expect(answer?.status).toBe(expected.status);
      expect([...new Headers(answer?.headers)]).toEqual([...expected.headers]);
      expect(Buffer.from(answer?.bytes ?? '')).toEqual(Buffer.from(await expected.arrayBuffer()));
    }
  },
);

it('returns the later pages of a list, repeatedly', async () => {
  const { hold, json, ready } = gateway();
  hold(snapshotOf('one', businesses(120)));
  const { offset } = await json(LIST);
  const next = `${LIST}&after=${encodeURIComponent(offset)}`;
  expect((await json(next)).businesses).toHaveLength(50);
  for (let time = 0; time < 2; time += 1) {
    expect(JSON.parse(String(ready(`/data/${next}`, {})?.bytes))).toEqual(await json(next));
  }
});

it.each([
  'openapi.json',
  'refresh',
  'nowhere.json',
  'businesses.json',
  'businesses.json?',
  `${LIST}&after=`,
  `${LIST}&category=${LOGISTICS}`,
  `businesses.json?category=${id('Nowhere')}&subcategory=${HOTELS}`,
  'businesses/recShort.json',
  `businesses/${id('Nobody')}.json`,
  'search/two-------------/ids.json',
  'search/__proto__/ids.json',
  '%73earch.json',
  '../data/search.json',
  '',
])('leaves %j to the fetch handler', (path) => {
  expect(made.ready(`/data/${path}`, {})).toBeUndefined();
});

it('leaves requests to the fetch handler before a snapshot exists, and while a body is not compressed yet', () => {
  const { hold, ready } = gateway();
  expect(ready('/data/search.json', {})).toBeUndefined();
  hold(snapshotOf('one', businesses(120)));
  expect(ready('/data/search.json', { 'accept-encoding': 'br' })).toBeUndefined();
  expect(ready('/data/search.json', {})?.status).toBe(200);
});

it('uses the current snapshot, and marks it when it is stale', () => {
  const { hold, pass, ready } = gateway();
  hold(snapshotOf('one', businesses(1)));
  expect(ready(`/data/${LIST}`, {})?.headers['Data-Stale']).toBeUndefined();
  hold(snapshotOf('two', businesses(2)));
  expect(JSON.parse(String(ready(`/data/${LIST}`, {})?.bytes)).total).toBe(2);
  pass(16 * 60_000);
  expect(ready(`/data/${LIST}`, {})?.headers['Data-Stale']).toBe('1');
});

it('still returns lists after more queries than it caches', () => {
  const pageAfter = (index: number) => made.ready(`/data/${LIST}&after=${index}.${id('Gone')}`, {})?.status;
  for (let index = 0; index < 2_500; index += 1) expect(pageAfter(index)).toBe(200);
  expect(pageAfter(0)).toBe(200);
});
