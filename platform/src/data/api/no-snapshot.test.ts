import { businesses, gateway, id, LOGISTICS, SHIPPING, snapshotOf } from './snapshot.testing';

const PATHS = [
  'search.json',
  'search/one-------------/ids.json',
  'categories.json',
  'subcategories.json',
  `businesses.json?category=${LOGISTICS}&subcategory=${SHIPPING}`,
  `businesses/${id('Business1')}.json`,
];

beforeEach(() => void jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] }));
afterEach(() => void jest.useRealTimers());

it('answers 500 requests that wait for the first snapshot as soon as it exists', async () => {
  const { hold, get } = gateway();
  const headers = { 'Accept-Encoding': 'br' };
  const waiting = Array.from({ length: 500 }, (_, index) => get(PATHS[index % PATHS.length] ?? '', headers));
  await jest.advanceTimersByTimeAsync(7_900);
  hold(snapshotOf('one', businesses(10)));
  const statuses = (await Promise.all(waiting)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(jest.getTimerCount()).toBe(0);
});

it.each(PATHS)('returns 503 with Retry-After for %s if no snapshot exists within 8 s', async (path) => {
  const { hold, get } = gateway();
  let answered = false;
  const waiting = get(path).finally(() => {
    answered = true;
  });
  await jest.advanceTimersByTimeAsync(7_900);
  expect(answered).toBe(false);
  await jest.advanceTimersByTimeAsync(200);
  const response = await waiting;
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.json()).toEqual({ error: 'SERVICE_UNAVAILABLE', reason: expect.any(String) });
  hold(snapshotOf('one', businesses(10)));
  expect((await get(path)).status).toBe(200);
});

it.each([
  ['nowhere.json', 'GET', 404],
  ['businesses/recShort.json', 'GET', 404],
  ['businesses.json', 'GET', 422],
  ['search.json', 'POST', 405],
  ['search.json', 'OPTIONS', 204],
  ['openapi.json', 'GET', 200],
])('answers %s (%s) without waiting, because it needs no snapshot', async (path, method, status) => {
  const response = await gateway().get(path, {}, method);
  expect(response.status).toBe(status);
  expect(jest.getTimerCount()).toBe(0);
});
