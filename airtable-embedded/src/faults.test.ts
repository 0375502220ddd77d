import type { FaultRule } from './fault-rules';
import { type RunningAirtable, startAirtable } from './start-airtable';
import { recordId, testBase } from './test-base';

const definition = testBase(3);
const LIST = `/v0/${definition.baseId}/Businesses`;
let server: RunningAirtable;

beforeAll(async () => {
  server = await startAirtable({ base: definition, faults: true });
});
afterAll(() => server.close());
beforeEach(async () => {
  await fetch(`${server.url}/__faults`, { method: 'DELETE' });
  await fetch(`${server.url}/__requests`, { method: 'DELETE' });
});

const headers = { authorization: `Bearer ${definition.apiKey}` };
const ask = (path = LIST, init: RequestInit = {}) => fetch(server.url + path, { headers, ...init });

async function set(...rules: FaultRule[]) {
  const response = await fetch(`${server.url}/__faults`, { method: 'POST', body: JSON.stringify(rules) });
  expect(response.status).toBe(200);
}

test.each([401, 403, 404, 413, 422, 429, 500, 503])(
  'status %i with its usual body and CORS',
  async (status) => {
    await set({ type: 'status', status });
    const response = await ask();
    expect(response.status).toBe(status);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(await response.json()).toHaveProperty('error');
  },
);

test('a body of its own', async () => {
  await set({ type: 'status', status: 418, body: { error: { type: 'TEAPOT' } } });
  expect(await (await ask()).json()).toEqual({ error: { type: 'TEAPOT' } });
  await set({ type: 'status', status: 502, body: '<html>' });
  expect(await (await ask()).text()).toBe('<html>');
});

test('so many times, then as usual', async () => {
  await set({ type: 'rate-limit', times: 2 });
  expect([(await ask()).status, (await ask()).status, (await ask()).status]).toEqual([429, 429, 200]);
});

test('only what a rule matches', async () => {
  await set(
    { match: { table: 'Categories' }, type: 'status', status: 500 },
    { match: { method: 'post', path: 'listRecords' }, type: 'status', status: 503 },
    { match: { path: recordId(2) }, type: 'status', status: 403 },
    { match: { path: 'pageSize=2&fields[]=Name' }, type: 'status', status: 404 },
    { match: { path: '/healthz' }, type: 'status', status: 503 },
  );
  expect((await ask()).status).toBe(200);
  expect((await ask(`/v0/${definition.baseId}/Categories?x`)).status).toBe(500);
  expect((await ask(`${LIST}/listRecords`, { method: 'POST', body: '{}' })).status).toBe(503);
  expect((await ask(`${LIST}/${recordId(2)}`)).status).toBe(403);
  expect((await ask(`${LIST}?pageSize=2&fields%5B%5D=Name`)).status).toBe(404);
  expect((await ask('/healthz')).status).toBe(503);
});

test('preflights pass unless they are meant', async () => {
  await set({ type: 'status', status: 500 });
  expect((await ask(LIST, { method: 'OPTIONS' })).status).toBe(204);
  await set({ match: { method: 'OPTIONS' }, type: 'status', status: 500 });
  expect((await ask(LIST, { method: 'OPTIONS' })).status).toBe(500);
});

test('JSON that is none, or null', async () => {
  await set({ type: 'invalid-json' });
  await expect((await ask()).json()).rejects.toThrow();
  await set({ type: 'null-json' });
  const response = await ask();
  expect([response.status, await response.json()]).toEqual([200, null]);
});

test('delay', async () => {
  await set({ type: 'delay', ms: 120 });
  const started = performance.now();
  expect((await ask()).status).toBe(200);
  expect(performance.now() - started).toBeGreaterThan(110);
});

test('hang: no answer at all', async () => {
  await set({ type: 'hang' });
  await expect(ask(LIST, { signal: AbortSignal.timeout(150) })).rejects.toThrow('timeout');
});

test('stall-body: headers, and a body without an end', async () => {
  await set({ type: 'stall-body' });
  const response = await ask(LIST, { signal: AbortSignal.timeout(250) });
  expect(response.status).toBe(200);
  await expect(response.text()).rejects.toThrow('timeout');
});

test('cut: the connection breaks before the answer, or in its body', async () => {
  await set({ type: 'cut' });
  await expect(ask()).rejects.toThrow('fetch failed');
  await set({ type: 'cut-body' });
  const response = await ask();
  expect(response.status).toBe(200);
  await expect(response.text()).rejects.toThrow();
});

test('the log shows what was asked', async () => {
  await ask(`${LIST}?fields[]=Name&fields[]=Rating&pageSize=1`);
  await ask(LIST, { method: 'POST', body: '{"fields":{}}' });
  await ask('/v0/appOTHEROTHEROTHE/x');
  const { requests } = await (await fetch(`${server.url}/__requests`)).json();
  expect(requests).toMatchObject([
    {
      method: 'GET',
      path: LIST,
      status: 200,
      query: { 'fields[]': ['Name', 'Rating'], pageSize: ['1'] },
      body: '',
    },
    { method: 'POST', path: LIST, status: 200, body: '{"fields":{}}', authorization: headers.authorization },
    { method: 'GET', status: 403 },
  ]);
  await fetch(`${server.url}/__requests`, { method: 'DELETE' });
  expect(await (await fetch(`${server.url}/__requests`)).json()).toEqual({ requests: [] });
});

test.each([
  '',
  'null',
  '{}',
  '[null]',
  '[{"type":"explode"}]',
  '[{"type":"status","status":99}]',
  '[{"type":"hang","match":5}]',
])('refuses the rules %j', async (body) => {
  expect((await fetch(`${server.url}/__faults`, { method: 'POST', body })).status).toBe(400);
});
