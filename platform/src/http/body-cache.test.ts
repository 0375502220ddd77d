import { createBodyCache } from './body-cache';
import { prepareBody } from './prepared-body';

const body = (size: number) => prepareBody('x'.repeat(size), { type: 'text/plain' });

it('makes a body once, and never exceeds its memory limit', () => {
  const cache = createBodyCache(100_000);
  const made: string[] = [];
  const get = (key: string) =>
    cache.get(key, () => {
      made.push(key);
      return body(5_000);
    });
  expect(get('a')).toBe(get('a'));
  expect(made).toEqual(['a']);
  for (let count = 0; count < 1_000; count += 1) {
    get(`other ${count}`);
    // Requested all the time, so never evicted.
    get('a');
    expect(cache.bytes).toBeLessThanOrEqual(100_000);
  }
  expect(made.filter((key) => key === 'a')).toHaveLength(1);
  get('other 0');
  expect(made.filter((key) => key === 'other 0')).toHaveLength(2);
});

it('returns a body that is larger than its limit without caching it', () => {
  const cache = createBodyCache(10_000);
  expect(cache.get('large', () => body(50_000)).ready('identity')?.bytes.length).toBe(50_000);
  expect(cache.bytes).toBe(0);
});

it('counts a body with all the encodings that it may get', async () => {
  const large = prepareBody(Array.from({ length: 2_000 }, (_, index) => `Company ${index}`).join(), {
    type: 'text/plain',
  });
  await Promise.all([large.prepare('br'), large.prepare('gzip')]);
  const sizes = (['identity', 'br', 'gzip'] as const).map(
    (encoding) => large.ready(encoding)?.bytes.length ?? 0,
  );
  expect(large.mostBytes).toBeGreaterThanOrEqual(sizes.reduce((sum, size) => sum + size));
});

it('loads a body once for concurrent and later callers', async () => {
  const cache = createBodyCache(1_000_000);
  let made = 0;
  const make = async () => {
    made += 1;
    return body(10);
  };
  const [first, second] = await Promise.all([cache.load('a', make), cache.load('a', make)]);
  expect(first).toBe(second);
  expect(await cache.load('a', make)).toBe(first);
  expect(made).toBe(1);
});

it('caches neither failures nor undefined', async () => {
  const cache = createBodyCache(1_000_000);
  await expect(cache.load('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await cache.load('a', async () => undefined)).toBeUndefined();
  expect(cache.bytes).toBe(0);
  const made = body(10);
  expect(await cache.load('a', async () => made)).toBe(made);
  cache.forget('a');
  expect(cache.peek('a')).toBeUndefined();
});

it('counts long keys', () => {
  const cache = createBodyCache(15_000);
  cache.get('x'.repeat(10_000), () => body(10));
  expect(cache.bytes).toBe(0);
  cache.get('x', () => body(10));
  expect(cache.bytes).toBeGreaterThan(1_000);
});

it('bounds concurrent loads, and completes all of them', async () => {
  const cache = createBodyCache(10_000_000);
  let running = 0;
  let most = 0;
  const made = await Promise.all(
    Array.from({ length: 500 }, (_, index) =>
      cache.load(`${index}`, async () => {
        running += 1;
        most = Math.max(most, running);
        await new Promise(setImmediate);
        running -= 1;
        return body(10);
      }),
    ),
  );
  expect(made.every(Boolean)).toBe(true);
  expect(most).toBeGreaterThan(1);
  expect(most).toBeLessThanOrEqual(32);
});
