import type { BaseFile } from 'airtable-embedded/base-file';
import { baseOf, startTestAirtable, type TestAirtable } from '../base.testing';
import { during, endVirtualTime, pass, useVirtualTime } from '../virtual-time.testing';
import { createRefresher, type Refresher, type RefresherOptions } from './refresher';

let airtable: TestAirtable;
let refresher: Refresher | undefined;

// Much happens in the time that a test lets pass; on a busy machine it takes its time.
jest.setTimeout(60_000);
beforeEach(useVirtualTime);
afterEach(async () => {
  refresher?.close();
  endVirtualTime();
  await airtable.close();
});

const open = (options: Partial<RefresherOptions> = {}) => {
  refresher = createRefresher({ airtable: airtable.settings, ...options });
  return refresher;
};
const read = (options?: Partial<RefresherOptions>) =>
  during(open(options).read(new AbortController().signal), 10);
const limited = (base: BaseFile) => startTestAirtable(base, { rateLimit: { perSecond: 5, lockSeconds: 30 } });

it('reads the whole base below its limit', async () => {
  airtable = await limited(baseOf(1_748));
  const { businesses, links, version } = await read();
  const calls = await airtable.calls();
  expect(businesses.map(({ name }) => name)).toEqual(
    Array.from({ length: 1_748 }, (_, index) => `Business ${index}`),
  );
  expect(Object.keys(links)).toHaveLength(1_748);
  expect(version).toMatch(/^[\w-]{16}$/);
  expect(calls).toHaveLength(20);
  expect(new Set(calls.map(({ status }) => status))).toEqual(new Set([200]));
});

it('asks nothing for 30 s after a 429, then goes on where it was', async () => {
  airtable = await limited(baseOf(450));
  await airtable.fault({ match: { path: 'offset' }, type: 'rate-limit', times: 1 });
  const locks: number[] = [];
  const { businesses } = await read({ onLock: (ms) => locks.push(ms) });
  const calls = await airtable.calls();
  const refused = calls.findIndex(({ status }) => status === 429);
  const times = calls.map(({ at }) => at);
  expect(businesses).toHaveLength(450);
  expect((times[refused + 1] ?? 0) - (times[refused] ?? 0)).toBeGreaterThanOrEqual(30_000);
  expect(calls.filter(({ status }) => status !== 200)).toHaveLength(1);
  expect(locks).toEqual([31_000]);
});

it('gives up when every call is refused', async () => {
  airtable = await startTestAirtable();
  await airtable.fault({ type: 'rate-limit' });
  await expect(read()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  expect((await airtable.calls()).length).toBeLessThanOrEqual(12);
});

it('asks no more when the month is used up', async () => {
  airtable = await startTestAirtable(baseOf(), { rateLimit: { monthlyCalls: 4 } });
  await expect(read()).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    type: 'PUBLIC_API_BILLING_LIMIT_EXCEEDED',
  });
  expect((await airtable.calls()).map(({ status }) => status)).toEqual([200, 200, 200, 200, 429]);
});

it.each([
  ['a fault of the server', { type: 'status', status: 503, times: 2 }],
  ['a gateway in between', { type: 'status', status: 502, body: '<html>', times: 2 }],
  ['a broken connection', { type: 'cut', times: 1 }],
  ['a call without an answer', { type: 'hang', times: 1 }],
  ['an answer that stalls', { type: 'stall-body', times: 1 }],
])('survives %s', async (_name, fault) => {
  airtable = await startTestAirtable();
  await airtable.fault({ match: { path: 'offset' }, ...fault });
  await expect(read()).resolves.toMatchObject({ businesses: { length: 250 } });
});

it.each([
  ['faults of the server', { type: 'status', status: 500 }, 'SERVER_ERROR'],
  ['broken connections', { type: 'cut' }, 'CONNECTION_ERROR'],
  ['calls without an answer', { type: 'hang' }, 'TIMEOUT'],
  ['answers that stall', { type: 'stall-body' }, 'TIMEOUT'],
  ['an answer that breaks off', { type: 'cut-body' }, 'UNEXPECTED_ERROR'],
  ['half a document', { type: 'invalid-json' }, 'UNEXPECTED_ERROR'],
  ['null', { type: 'null-json' }, 'UNEXPECTED_ERROR'],
  ['another document', { type: 'status', status: 200, body: { hello: 'world' } }, 'UNEXPECTED_ERROR'],
  ['a page with a hole', { type: 'status', status: 200, body: { records: [null] } }, 'UNEXPECTED_ERROR'],
  [
    'a page whose record has no fields',
    { type: 'status', status: 200, body: { records: [{ id: 'recAAAAAAAAAAAAAA' }] } },
    'UNEXPECTED_ERROR',
  ],
  [
    'a marker that is none',
    { type: 'status', status: 200, body: { records: [], offset: 17 } },
    'UNEXPECTED_ERROR',
  ],
  ['a refused key', { type: 'status', status: 401 }, 'AUTHENTICATION_REQUIRED'],
])('gives nothing after %s on the second page', async (_name, fault, code) => {
  airtable = await startTestAirtable();
  await airtable.fault({ match: { table: 'Businesses', path: 'offset' }, ...fault });
  await expect(read()).rejects.toMatchObject({ name: 'DataError', code });
});

it('starts the list again when its marker expires, and has each business once', async () => {
  airtable = await startTestAirtable();
  await airtable.fault({
    match: { path: 'offset' },
    type: 'status',
    status: 422,
    body: { error: { type: 'LIST_RECORDS_ITERATOR_NOT_AVAILABLE' } },
    times: 1,
  });
  const { businesses } = await read();
  expect(new Set(businesses.map(({ id }) => id)).size).toBe(250);
  expect(businesses).toHaveLength(250);
  expect(await airtable.calls()).toHaveLength(7);
});

it('ends at the deadline of the whole, and asks nothing more', async () => {
  airtable = await startTestAirtable();
  await airtable.fault({ type: 'hang' });
  await expect(read({ callTimeoutMs: 15_000, deadlineMs: 20_000 })).rejects.toMatchObject({
    code: 'TIMEOUT',
  });
  const asked = (await airtable.calls()).length;
  await pass(60_000);
  expect(await airtable.calls()).toHaveLength(asked);
});

it('ends as soon as it is told to', async () => {
  airtable = await startTestAirtable();
  await airtable.fault({ type: 'hang' });
  const stop = new AbortController();
  const reading = open().read(stop.signal);
  stop.abort();
  await expect(reading).rejects.toMatchObject({ code: 'ABORTED' });
});
