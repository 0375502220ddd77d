import { detectLoss } from '../sync/losses';
import { businesses, gateway, snapshotOf, warmGateway } from './snapshot.testing';

const TOKEN = 'a-token-of-the-tests';
const found = { version: 'one-------------', changed: true };

function refreshing(
  refresh: (options: { acceptsLoss: boolean }) => Promise<typeof found> = async () => found,
) {
  const made = warmGateway({ refresh, refreshToken: TOKEN });
  const ask = async (authorization = `Bearer ${TOKEN}`, ip = '192.0.2.1', method = 'POST', query = '') =>
    made.app.request(
      `/data/refresh${query}`,
      { method, headers: authorization ? { authorization } : {} },
      { ip },
    );
  return { ...made, ask };
}

it('reads the base for a caller with the token', async () => {
  const refresh = jest.fn(async () => found);
  const { ask } = refreshing(refresh);
  const response = await ask();
  expect([response.status, await response.json()]).toEqual([200, found]);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(refresh).toHaveBeenCalledTimes(1);
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
  const refresh = jest.fn(async () => found);
  const response = await refreshing(refresh).ask(authorization);
  expect([response.status, response.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
  expect(await response.json()).toEqual({ error: 'AUTHENTICATION_REQUIRED', reason: expect.any(String) });
  expect(refresh).not.toHaveBeenCalled();
});

it('allows five wrong tokens per second from one address, and five refreshes', async () => {
  const { ask, pass } = refreshing();
  for (let tries = 0; tries < 5; tries += 1) expect((await ask('Bearer guess')).status).toBe(401);
  expect((await ask('Bearer guess')).status).toBe(429);
  for (let tries = 0; tries < 5; tries += 1) expect((await ask()).status).toBe(200);
  const refused = await ask();
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
  expect((await ask('Bearer guess', '192.0.2.2')).status).toBe(401);
  pass(1_001);
  expect((await ask()).status).toBe(200);
});

it('limits wrong tokens per network, without blocking callers that have the token', async () => {
  const { ask } = refreshing();
  const statuses: number[] = [];
  for (let number = 0; number < 100; number += 1) {
    statuses.push((await ask('Bearer guess', `198.51.100.${number}`)).status);
  }
  expect(statuses.filter((status) => status === 401)).toHaveLength(20);
  for (const ip of ['198.51.100.7', '192.0.2.1']) expect((await ask(undefined, ip)).status).toBe(200);
});

it('returns 503 without the reason if the base cannot be read', async () => {
  const { ask } = refreshing(() => Promise.reject(new Error('key and endpoint')));
  const response = await ask();
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '30']);
  expect(await response.text()).not.toContain('endpoint');
});

it('returns 409 with what the base has lost, and refreshes if that is accepted', async () => {
  const loss = detectLoss(snapshotOf('one', businesses(9)), snapshotOf('two', businesses(2)));
  const { ask } = refreshing(async ({ acceptsLoss }) => {
    if (!acceptsLoss && loss) throw loss;
    return found;
  });
  const refused = await ask();
  expect([refused.status, (await refused.json()).reason]).toEqual([
    409,
    'The base has only 2 of 9 businesses left: ?accept=loss takes it as it is now',
  ]);
  expect((await ask(undefined, undefined, undefined, '?accept=loss')).status).toBe(200);
  expect((await ask('Bearer wrong', undefined, undefined, '?accept=loss')).status).toBe(401);
});

it.each(['?accept', '?accept=', '?accept=all', '?accept=loss&accept=all'])(
  'refuses %s with 422',
  async (query) => {
    const refresh = jest.fn(async () => found);
    expect((await refreshing(refresh).ask(undefined, undefined, undefined, query)).status).toBe(422);
    expect(refresh).not.toHaveBeenCalled();
  },
);

it('allows only POST', async () => {
  const { ask } = refreshing();
  for (const method of ['GET', 'HEAD', 'PUT', 'OPTIONS']) {
    const response = await ask(undefined, undefined, method);
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
  }
});

it.each([
  ['no token', {}],
  ['an empty token', { refreshToken: '' }],
])('does not exist with %s', async (_, options) => {
  const { get } = gateway({ refresh: async () => found, ...options });
  for (const method of ['GET', 'POST', 'OPTIONS']) {
    expect((await get('refresh', { authorization: 'Bearer ' }, method)).status).toBe(404);
  }
});
