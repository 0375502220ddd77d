import type { ServerResponse } from 'node:http';
import { rowId } from '@zone-directory/testing';
import { until } from '@zone-directory/testing/until';
import { fakeClock } from '../testing/fake-clock';
import {
  answer,
  exampleBusiness,
  exampleContent,
  type GatewayServer,
  startGateway,
} from '../testing/gateway-server';
import type { Freshness } from './freshness';
import { createGatewaySource } from './gateway/gateway-source';

let gateway: GatewayServer;
let clock: ReturnType<typeof fakeClock>;
beforeEach(async () => {
  gateway = await startGateway();
  clock = fakeClock();
});
afterEach(() => gateway.close());

const source = (more = {}) => createGatewaySource(gateway.dataUrl, { clock, random: () => 0, ...more });
/** Whether each request bypassed the caches. */
const asked = () => gateway.received.map(({ headers }) => headers['cache-control'] === 'no-cache');
const failTimes = (times: number, fail: (response: ServerResponse) => void) => {
  gateway.fault = (_request, response) => {
    if (gateway.received.length > times) return false;
    fail(response);
    return true;
  };
};
/** Advances the clock through the pauses between attempts, each as soon as it has begun. */
const waitFor = async (...pauses: number[]) => {
  for (const [at, pause] of pauses.entries()) {
    await until(() => gateway.received.length === at + 1 && clock.asked.at(-1) === pause);
    clock.advance(pause);
  }
};

it.each([
  ['a 503', (response: ServerResponse) => void answer(response, 503, {})],
  ['a 502', (response: ServerResponse) => void answer(response, 502, '<html>')],
  ['a broken connection', (response: ServerResponse) => void response.destroy()],
])('retries after %s, bypassing the caches, with growing pauses', async (_what, fail) => {
  failTimes(3, fail);
  const request = source().categories();
  await waitFor(300, 900, 2_700);
  await expect(request).resolves.toHaveLength(1);
  expect(asked()).toEqual([false, true, true, true]);
});

it.each([
  [
    '503',
    (response: ServerResponse) => void answer(response, 503, { reason: 'Cold' }),
    'SERVICE_UNAVAILABLE',
  ],
  ['a broken connection', (response: ServerResponse) => void response.destroy(), 'CONNECTION_ERROR'],
])('gives up after the fourth %s', async (_what, fail, code) => {
  failTimes(9, fail);
  const request = source().categories();
  const failure = expect(request).rejects.toMatchObject({ name: 'DataError', code });
  await waitFor(300, 900, 2_700);
  await failure;
  expect(gateway.received).toHaveLength(4);
  expect(clock.waiting()).toBe(0);
});

it('retries after Retry-After, if that is soon', async () => {
  failTimes(1, (response) => {
    response.setHeader('retry-after', '2');
    answer(response, 503, {});
  });
  const request = source().categories();
  await waitFor(2_000);
  await expect(request).resolves.toHaveLength(1);
});

it.each(['5', 'Wed, 21 Oct 2031 07:28:00 GMT'])('does not wait for a Retry-After of %j', async (later) => {
  failTimes(1, (response) => {
    response.setHeader('retry-after', later);
    answer(response, 503, { error: 'SERVICE_UNAVAILABLE', reason: 'The data has not been read yet' });
  });
  await expect(source().categories()).rejects.toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
    status: 503,
    reason: 'The data has not been read yet',
  });
  expect(gateway.received).toHaveLength(1);
});

it.each([
  [401, 'AUTHENTICATION_REQUIRED'],
  [404, 'NOT_FOUND'],
  [422, 'UNPROCESSABLE_ENTITY'],
  [429, 'TOO_MANY_REQUESTS'],
  [500, 'SERVER_ERROR'],
  [418, 'UNEXPECTED_ERROR'],
])('maps status %s to %s, with the reason in the body, and does not retry', async (status, code) => {
  gateway.fault = (_request, response) => answer(response, status, { reason: 'Because' });
  await expect(source().categories()).rejects.toMatchObject({ code, status, reason: 'Because' });
  gateway.fault = (_request, response) => answer(response, status, '<html>');
  await expect(source().categories()).rejects.toMatchObject({ code, reason: String(status) });
  expect(gateway.received).toHaveLength(2);
});

it.each([
  ['text that is not JSON', '<html>'],
  ['incomplete JSON', '{"categories":['],
  ['JSON of another form', '{"records":[]}'],
  ['null', 'null'],
])('reports %s as unexpected, and bypasses the caches the next time', async (_what, body) => {
  gateway.fault = (_request, response) => answer(response, 200, body);
  const read = source();
  await expect(read.categories()).rejects.toMatchObject({ code: 'UNEXPECTED_ERROR' });
  gateway.fault = undefined;
  await read.subcategories();
  await read.categories();
  await read.categories();
  expect(asked()).toEqual([false, false, true, false]);
});

it('bypasses the caches on request', async () => {
  let isRefresh = false;
  const read = source({ pastCaches: () => isRefresh });
  await read.categories();
  isRefresh = true;
  await read.categories();
  expect(asked()).toEqual([false, true]);
});

it('times out after 10 s without a response, over all attempts, and closes its connection', async () => {
  let closed = false;
  gateway.fault = (_request, response) => {
    if (gateway.received.length === 1) return answer(response, 503, {});
    response.on('close', () => {
      closed = true;
    });
    return true;
  };
  const request = source().categories();
  const failure = expect(request).rejects.toMatchObject({ code: 'TIMEOUT', reason: 'No answer within 10 s' });
  await waitFor(300);
  await until(() => gateway.received.length === 2);
  clock.advance(9_700);
  await failure;
  await until(() => closed);
});

it('times out 8 s after the last byte of a body, and not before', async () => {
  let send = (_: string) => {};
  gateway.fault = (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    send = (part) => void response.write(part);
    send('{"categories":');
    return true;
  };
  const waits = () => clock.asked.filter((ms) => ms === 8_000).length;
  const request = source().categories();
  const failure = expect(request).rejects.toMatchObject({ code: 'TIMEOUT', reason: 'No answer within 8 s' });
  for (const count of [2, 3, 4]) {
    await until(() => waits() === count);
    clock.advance(7_999);
    send(' ');
  }
  await until(() => waits() === 5);
  clock.advance(8_000);
  await failure;
});

it.each([
  ['before it begins', false],
  ['while it waits for an answer', true],
])('ends at once when aborted %s', async (_when, isUnderWay) => {
  const stop = new AbortController();
  let closed = false;
  gateway.fault = (_request, response) => {
    response.on('close', () => {
      closed = true;
    });
    return true;
  };
  if (!isUnderWay) stop.abort();
  const request = source().categories({ signal: stop.signal });
  const failure = expect(request).rejects.toMatchObject({ code: 'ABORTED' });
  if (isUnderWay) await until(() => gateway.received.length === 1);
  stop.abort();
  await failure;
  if (isUnderWay) await until(() => closed);
  expect(gateway.received).toHaveLength(isUnderWay ? 1 : 0);
});

it('sends no further request when aborted between two attempts', async () => {
  const stop = new AbortController();
  failTimes(9, (response) => void answer(response, 503, {}));
  const request = source().categories({ signal: stop.signal });
  const failure = expect(request).rejects.toMatchObject({ code: 'ABORTED' });
  await until(() => clock.asked.at(-1) === 300);
  stop.abort();
  await failure;
  expect(clock.waiting()).toBe(0);
  expect(gateway.received).toHaveLength(1);
});

describe('the age of the data', () => {
  const said: Freshness[] = [];
  const read = () => source({ onFreshness: (freshness: Freshness) => said.push(freshness) });
  beforeEach(() => {
    said.length = 0;
    gateway.content = exampleContent([exampleBusiness('Crane')]);
  });

  it('is taken from a response', async () => {
    await read().business(rowId('Crane'));
    gateway.isStale = true;
    await read().categories();
    const asOf = new Date('2031-05-06T07:08:09Z');
    expect(said).toEqual([
      { asOf, isStale: false },
      { asOf, isStale: true },
    ]);
  });

  it.each([
    ['14 minutes', '2031-05-06T07:22:08Z', '60', false],
    ['a day', '2031-05-06T07:09:00Z', '86400', true],
  ])('takes into account that a cache serves what is %s old', async (_age, date, age, isStale) => {
    gateway.fault = (_request, response) => {
      response.setHeader('date', new Date(date).toUTCString());
      response.setHeader('age', age);
      return false;
    };
    await read().categories();
    expect(said).toMatchObject([{ isStale }]);
  });

  it('is unknown if a response does not contain it', async () => {
    const names = { version: 'v1', businesses: [{ name: 'Crane', name_en: '' }], subcategories: ['', ''] };
    await read().directoryIndex(names);
    await expect(read().business(rowId('gone'))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(said).toEqual([]);
  });
});
