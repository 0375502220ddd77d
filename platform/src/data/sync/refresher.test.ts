import { systemClock } from '@zone-directory/shared-data/core';
import { type FaultRule, startAirtable, type TestAirtable } from '@zone-directory/testing';
import type { BaseFile } from 'airtable-embedded/base-file';
import { baseOf } from '../base.testing';
import { during, endVirtualTime, pass, useVirtualTime } from '../virtual-time.testing';
import { createPacer } from './pacer';
import { createRefresher, type RefresherOptions } from './refresher';
import { createRetryPolicy } from './retry-policy';

let airtable: TestAirtable;

beforeEach(useVirtualTime);
afterEach(async () => {
  endVirtualTime();
  await airtable.close();
});

interface Own extends Partial<RefresherOptions> {
  readonly onLock?: (ms: number) => void;
}
const open = ({ onLock = () => {}, ...options }: Own = {}) => {
  const { persist } = createRetryPolicy({ pacer: createPacer(), clock: systemClock, onLock });
  return createRefresher({ airtable: airtable.settings, persist, ...options });
};
const read = (options?: Own) => during(open(options).read(new AbortController().signal), 10);
const limited = (base: BaseFile) => startAirtable(base, { rateLimit: { perSecond: 5 } });

it('reads the whole base within its rate limit', async () => {
  airtable = await limited(baseOf(1_748));
  const { businesses, links, version } = await read();
  const calls = airtable.requests;
  expect(businesses.map(({ name }) => name)).toEqual(
    Array.from({ length: 1_748 }, (_, index) => `Business ${index}`),
  );
  expect(Object.keys(links)).toHaveLength(1_748);
  expect(version).toMatch(/^[\w-]{16}$/);
  expect(calls).toHaveLength(20);
  expect(new Set(calls.map(({ status }) => status))).toEqual(new Set([200]));
});

it('sends nothing for 5 s after a 429, twice as long after each further one, then continues where it stopped', async () => {
  airtable = await limited(baseOf(450));
  airtable.fault({ path: 'offset', action: { kind: 'answer', status: 429 }, times: 3 });
  const locks: number[] = [];
  const { businesses } = await read({ onLock: (ms) => locks.push(ms) });
  const calls = airtable.requests;
  const refused = calls.findIndex(({ status }) => status === 429);
  const times = calls.map(({ at }) => at);
  expect(businesses).toHaveLength(450);
  for (const [index, pause] of [5_000, 10_000, 20_000].entries()) {
    const wait = (times[refused + index + 1] ?? 0) - (times[refused + index] ?? 0);
    expect(wait).toBeGreaterThanOrEqual(pause);
    expect(wait).toBeLessThan(pause * 1.25 + 1_000);
    expect(wait).toBeGreaterThanOrEqual(locks[index] ?? Infinity);
  }
  expect(calls.filter(({ status }) => status !== 200)).toHaveLength(3);
  expect(locks).toHaveLength(3);
});

it('gives up when every call is refused, within the time of a fetch', async () => {
  airtable = await startAirtable(baseOf());
  airtable.fault({ path: '/v0/', action: { kind: 'answer', status: 429 } });
  await expect(read()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  expect(airtable.requests.length).toBeLessThanOrEqual(21);
});

it('sends no more when the month is used up', async () => {
  airtable = await startAirtable(baseOf(), { rateLimit: { monthlyCalls: 4 } });
  await expect(read()).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    type: 'PUBLIC_API_BILLING_LIMIT_EXCEEDED',
  });
  expect(airtable.requests.map(({ status }) => status)).toEqual([200, 200, 200, 200, 429]);
});

it.each<[string, Omit<FaultRule, 'path'>]>([
  ['a server error', { action: { kind: 'answer', status: 503 }, times: 2 }],
  ['an error of a gateway in between', { action: { kind: 'answer', status: 502, body: '<html>' }, times: 2 }],
  ['a broken connection', { action: { kind: 'reset' }, times: 1 }],
  ['a call without a response', { action: { kind: 'hang' }, times: 1 }],
  ['a response that stalls', { action: { kind: 'stall', afterBytes: 90 }, times: 1 }],
])('survives %s', async (_name, fault) => {
  airtable = await startAirtable(baseOf());
  airtable.fault({ path: 'offset', ...fault });
  await expect(read()).resolves.toMatchObject({ businesses: { length: 250 } });
});

it.each<[string, Omit<FaultRule, 'path'>, string]>([
  ['server errors', { action: { kind: 'answer', status: 500 } }, 'SERVER_ERROR'],
  ['broken connections', { action: { kind: 'reset' } }, 'CONNECTION_ERROR'],
  ['calls without a response', { action: { kind: 'hang' } }, 'TIMEOUT'],
  ['responses that stall', { action: { kind: 'stall', afterBytes: 90 } }, 'TIMEOUT'],
  ['a response that breaks off', { action: { kind: 'cut', afterBytes: 90 } }, 'UNEXPECTED_ERROR'],
  ['half a document', { action: { kind: 'answer', body: '{"records":[' } }, 'UNEXPECTED_ERROR'],
  ['null', { action: { kind: 'answer', body: null } }, 'UNEXPECTED_ERROR'],
  ['another document', { action: { kind: 'answer', body: { hello: 'world' } } }, 'UNEXPECTED_ERROR'],
  ['a page with a hole', { action: { kind: 'answer', body: { records: [null] } } }, 'UNEXPECTED_ERROR'],
  [
    'a page whose record has no fields',
    { action: { kind: 'answer', body: { records: [{ id: 'recAAAAAAAAAAAAAA' }] } } },
    'UNEXPECTED_ERROR',
  ],
  [
    'an invalid marker',
    { action: { kind: 'answer', body: { records: [], offset: 17 } } },
    'UNEXPECTED_ERROR',
  ],
  ['a refused key', { action: { kind: 'answer', status: 401 } }, 'AUTHENTICATION_REQUIRED'],
])('returns nothing after %s on the second page', async (_name, fault, code) => {
  airtable = await startAirtable(baseOf());
  airtable.fault({ path: '/Businesses.*offset', ...fault });
  await expect(read()).rejects.toMatchObject({ name: 'DataError', code });
});

it('restarts the list when its marker expires, and returns each business once', async () => {
  airtable = await startAirtable(baseOf());
  airtable.fault({
    path: 'offset',
    action: { kind: 'answer', status: 422, body: { error: { type: 'LIST_RECORDS_ITERATOR_NOT_AVAILABLE' } } },
    times: 1,
  });
  const { businesses } = await read();
  expect(new Set(businesses.map(({ id }) => id)).size).toBe(250);
  expect(businesses).toHaveLength(250);
  expect(airtable.requests).toHaveLength(7);
});

it('stops at the overall deadline, and sends nothing more', async () => {
  airtable = await startAirtable(baseOf());
  airtable.fault({ path: '/v0/', action: { kind: 'hang' } });
  await expect(read({ callTimeoutMs: 15_000, deadlineMs: 20_000 })).rejects.toMatchObject({
    code: 'TIMEOUT',
  });
  const asked = airtable.requests.length;
  await pass(60_000);
  expect(airtable.requests).toHaveLength(asked);
});

it('stops as soon as it is aborted', async () => {
  airtable = await startAirtable(baseOf());
  airtable.fault({ path: '/v0/', action: { kind: 'hang' } });
  const stop = new AbortController();
  const reading = open().read(stop.signal);
  stop.abort();
  await expect(reading).rejects.toMatchObject({ code: 'ABORTED' });
});
