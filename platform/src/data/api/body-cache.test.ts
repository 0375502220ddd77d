import { createBodyCache } from './body-cache';
import { createBusinessLists, listsOf } from './business-lists';
import { prepareBody } from './prepared-body';
import { businesses, id, LOGISTICS, SHIPPING, snapshotOf } from './snapshot.testing';

const body = (size: number) => prepareBody('x'.repeat(size));

it('makes a body once, and never takes more memory than it may', () => {
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
    // Asked for all the time, so never the one that goes.
    get('a');
    expect(cache.bytes).toBeLessThanOrEqual(100_000);
  }
  expect(made.filter((key) => key === 'a')).toHaveLength(1);
  get('other 0');
  expect(made.filter((key) => key === 'other 0')).toHaveLength(2);
});

it('gives a body that is larger than it may keep, and keeps none', () => {
  const cache = createBodyCache(10_000);
  expect(cache.get('large', () => body(50_000)).ready('identity')?.bytes.length).toBe(50_002);
  expect(cache.bytes).toBe(0);
});

it('counts what a body may come to take with all its encodings', async () => {
  const large = prepareBody(Array.from({ length: 2_000 }, (_, index) => `Company ${index}`));
  await Promise.all([large.prepare('br'), large.prepare('gzip')]);
  const sizes = (['identity', 'br', 'gzip'] as const).map(
    (encoding) => large.ready(encoding)?.bytes.length ?? 0,
  );
  expect(large.mostBytes).toBeGreaterThanOrEqual(sizes.reduce((sum, size) => sum + size));
});

it('has no more pages than businesses, whatever markers are asked for', () => {
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
