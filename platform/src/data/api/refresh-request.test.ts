import { DataError } from '@zone-directory/shared-data/core';
import { detectLoss } from '../sync/losses';
import type { RefreshStatus } from '../sync/refresh-requests';
import type { Refreshes } from './refresh-request';
import { businesses, gateway, START, snapshotOf, warmGateway } from './snapshot.testing';

const TOKEN = 'a-token-of-the-tests';
const found = { version: 'one-------------', changed: true };
const loss = detectLoss(snapshotOf('one', businesses(9)), snapshotOf('two', businesses(2))) as DataError;

/** Refreshes that have this outcome, and then this status. */
const refreshesOf = (outcome: () => Promise<typeof found>, status?: RefreshStatus) => ({
  requestRefresh: jest.fn(async (_: { readonly acceptsLoss: boolean }) => ({
    number: 7,
    outcome: outcome(),
  })),
  refreshStatus: jest.fn(async (number: number) => (number === 7 ? status : undefined)),
});

function refreshing(refreshes: Refreshes = refreshesOf(async () => found)) {
  const made = warmGateway({ refreshes, refreshToken: TOKEN });
  const ask = async (
    authorization = `Bearer ${TOKEN}`,
    ip = '192.0.2.1',
    method = 'POST',
    place = '',
    prefer = '',
  ) =>
    made.app.request(
      `/data/refresh${place}`,
      { method, headers: { ...(authorization && { authorization }), ...(prefer && { prefer }) } },
      { ip },
    );
  /** For a caller with the token. */
  const wait = (prefer: string, query = '') => ask(undefined, undefined, undefined, query, prefer);
  const status = (number: number, method = 'GET') => ask(undefined, undefined, method, `/${number}`);
  return { ...made, ask, wait, status };
}

it('accepts a refresh at once, however long it takes, and says where its status is', async () => {
  const refreshes = refreshesOf(() => new Promise(() => {}));
  const began = performance.now();
  const response = await refreshing(refreshes).ask();
  expect(performance.now() - began).toBeLessThan(5_000);
  expect([response.status, await response.json()]).toEqual([202, { refresh: 7, status: 'waiting' }]);
  expect(response.headers.get('location')).toBe('/data/refresh/7');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(refreshes.requestRefresh.mock.calls).toEqual([[{ acceptsLoss: false }]]);
});

it.each(['wait=5', 'respond-async, wait=5', 'return=minimal, Wait=99999'])(
  'waits for the outcome with Prefer: %s',
  async (prefer) => {
    const response = await refreshing().wait(prefer);
    expect([response.status, await response.json()]).toEqual([200, found]);
  },
);

it('waits no longer than a proxy does, nor than the caller', async () => {
  jest.useFakeTimers();
  try {
    const { wait } = refreshing(refreshesOf(() => new Promise(() => {})));
    for (const [prefer, seconds] of [
      ['wait=3', 3],
      ['wait=600', 25],
    ] as const) {
      let status = 0;
      void wait(prefer).then((response) => {
        status = response.status;
      });
      await jest.advanceTimersByTimeAsync(seconds * 1_000 - 1);
      expect(status).toBe(0);
      await jest.advanceTimersByTimeAsync(1);
      expect(status).toBe(202);
    }
  } finally {
    jest.useRealTimers();
  }
});

it.each(['', 'wait=0', 'wait', 'wait=soon', 'await=5', 'wait=5.5', 'respond-async'])(
  'does not wait with Prefer: %j',
  async (prefer) => {
    expect((await refreshing(refreshesOf(() => new Promise(() => {}))).wait(prefer)).status).toBe(202);
  },
);

it.each<[RefreshStatus, object]>([
  [{ status: 'waiting' }, { status: 'waiting' }],
  [
    { status: 'reading', records: 300, expected: 20_026 },
    { status: 'reading', records: 300, expected: 20_026 },
  ],
  [
    { status: 'done', version: found.version, readAt: START },
    { status: 'done', version: found.version, dataAsOf: new Date(START).toISOString() },
  ],
  [
    { status: 'failed', failure: new DataError('NOT_AUTHORIZED', { reason: 'key and endpoint' }) },
    { status: 'failed', error: 'NOT_AUTHORIZED', reason: 'The base cannot be read now' },
  ],
  [
    { status: 'failed', failure: loss },
    { status: 'failed', error: loss.code, reason: `${loss.reason}: ?accept=loss takes it as it is now` },
  ],
])('says how far a refresh is: %j', async (status, said) => {
  const { status: ask, ask: post } = refreshing(refreshesOf(async () => found, status));
  const response = await ask(7);
  expect([response.status, await response.json()]).toEqual([200, { refresh: 7, ...said }]);
  expect((await ask(8)).status).toBe(404);
  expect((await post('Bearer wrong', undefined, 'GET', '/7')).status).toBe(401);
});

it.each([
  '',
  'Bearer',
  'Bearer ',
  'Bearer wrong',
  `Basic ${TOKEN}`,
  TOKEN,
  `Bearer ${TOKEN}x`,
  `Bearer ${TOKEN.slice(0, -1)}`,
  `Bearer ${TOKEN.toUpperCase()}`,
  `Bearer ${'x'.repeat(10_000)}`,
])('refuses %.40j and reads nothing', async (authorization) => {
  const refreshes = refreshesOf(async () => found);
  const response = await refreshing(refreshes).ask(authorization);
  expect([response.status, response.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
  expect(await response.json()).toEqual({ error: 'AUTHENTICATION_REQUIRED', reason: expect.any(String) });
  expect(refreshes.requestRefresh).not.toHaveBeenCalled();
});

it('allows five wrong tokens per second from one address, and fifty refreshes', async () => {
  const { ask, pass } = refreshing();
  for (let tries = 0; tries < 5; tries += 1) expect((await ask('Bearer guess')).status).toBe(401);
  expect((await ask('Bearer guess')).status).toBe(429);
  for (let tries = 0; tries < 50; tries += 1) expect((await ask()).status).toBe(202);
  const refused = await ask();
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
  expect((await ask('Bearer guess', '192.0.2.2')).status).toBe(401);
  pass(1_001);
  expect((await ask()).status).toBe(202);
});

it('limits wrong tokens per network, without blocking callers that have the token', async () => {
  const { ask } = refreshing();
  const statuses: number[] = [];
  for (let number = 0; number < 100; number += 1) {
    statuses.push((await ask('Bearer guess', `198.51.100.${number}`)).status);
  }
  expect(statuses.filter((status) => status === 401)).toHaveLength(20);
  for (const ip of ['198.51.100.7', '192.0.2.1']) expect((await ask(undefined, ip)).status).toBe(202);
});

it('returns 503 without the reason if the base or the database cannot be read', async () => {
  const fail = () => Promise.reject(new Error('key and endpoint'));
  const { wait } = refreshing(refreshesOf(fail));
  const { ask, status } = refreshing({ requestRefresh: fail, refreshStatus: fail });
  for (const response of [await wait('wait=5'), await ask(), await status(7)]) {
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '30']);
    expect(await response.text()).not.toContain('endpoint');
  }
});

it('returns 409 with what the base has lost, and refreshes if that is accepted', async () => {
  const refreshes = {
    ...refreshesOf(async () => found),
    requestRefresh: async ({ acceptsLoss }: { readonly acceptsLoss: boolean }) => ({
      number: 7,
      outcome: acceptsLoss ? Promise.resolve(found) : Promise.reject(loss),
    }),
  };
  const { ask, wait } = refreshing(refreshes);
  const refused = await wait('wait=5');
  expect([refused.status, (await refused.json()).reason]).toEqual([
    409,
    'The base has only 2 of 9 businesses left: ?accept=loss takes it as it is now',
  ]);
  expect((await wait('wait=5', '?accept=loss')).status).toBe(200);
  expect((await ask('Bearer wrong', undefined, undefined, '?accept=loss')).status).toBe(401);
});

it.each(['?accept', '?accept=', '?accept=all', '?accept=loss&accept=all'])(
  'refuses %s with 422',
  async (query) => {
    const refreshes = refreshesOf(async () => found);
    expect((await refreshing(refreshes).ask(undefined, undefined, undefined, query)).status).toBe(422);
    expect(refreshes.requestRefresh).not.toHaveBeenCalled();
  },
);

it('allows only POST, and GET of a status', async () => {
  const { ask, status } = refreshing();
  for (const method of ['POST', 'HEAD', 'DELETE']) {
    const response = await status(7, method);
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET']);
  }
  for (const method of ['GET', 'HEAD', 'PUT', 'OPTIONS']) {
    const response = await ask(undefined, undefined, method);
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
  }
});

it.each([
  ['no token', {}],
  ['an empty token', { refreshToken: '' }],
])('does not exist with %s', async (_, options) => {
  const { get } = gateway({ refreshes: refreshesOf(async () => found), ...options });
  for (const method of ['GET', 'POST', 'OPTIONS']) {
    expect((await get('refresh', { authorization: 'Bearer ' }, method)).status).toBe(404);
  }
});
