import { recordId, testBase } from 'airtable-embedded/test-base';
import type { FaultAction } from '../faults';
import { startAirtable, type TestAirtable } from './start-airtable';

const definition = testBase(3);
const LIST = `/v0/${definition.baseId}/Businesses`;
let server: TestAirtable;

beforeEach(async () => {
  server = await startAirtable(definition);
});
afterEach(() => server.close());

const headers = { authorization: `Bearer ${definition.apiKey}` };
const ask = (path = LIST, init: RequestInit = {}) => fetch(server.url + path, { headers, ...init });
const tell = (method: string, path: string, body?: string) => fetch(server.url + path, { method, body });

test('returns errors in the format of the service, readable across origins', async () => {
  server.fault({ path: '/v0/', action: { kind: 'answer', status: 503 } });
  const response = await ask();
  expect(response.status).toBe(503);
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect(await response.json()).toEqual({ error: { type: 'FAULT', message: 'The base is closed' } });
  server.fault({ path: '/v0/', action: { kind: 'answer', status: 502, body: '<html>' } });
  expect(await (await ask()).text()).toBe('<html>');
  server.fault({ path: '/v0/', action: { kind: 'answer', body: null } });
  expect(await (await ask()).json()).toBeNull();
});

test('affects only matching requests, the given number of times, until the faults are cleared', async () => {
  server.fault(
    { path: '/Categories', action: { kind: 'answer', status: 500 } },
    { path: recordId(2), action: { kind: 'answer', status: 403 }, times: 1 },
  );
  expect((await ask()).status).toBe(200);
  expect((await ask(`/v0/${definition.baseId}/Categories?x`)).status).toBe(500);
  expect((await ask(`${LIST}/${recordId(2)}`)).status).toBe(403);
  expect((await ask(`${LIST}/${recordId(2)}`)).status).toBe(200);
  server.fault();
  expect((await ask(`/v0/${definition.baseId}/Categories?x`)).status).toBe(200);
});

test.each<[FaultAction, string]>([
  [{ kind: 'cut', afterBytes: 20 }, 'terminated'],
  [{ kind: 'stall', afterBytes: 20 }, 'timeout'],
])('leaves a page of records incomplete: %j', async (action, message) => {
  server.fault({ path: '/v0/', action });
  const response = await ask(LIST, { signal: AbortSignal.timeout(500) });
  expect(response.status).toBe(200);
  await expect(response.text()).rejects.toThrow(message);
});

test('records requests with the status of their response', async () => {
  await (await ask(`${LIST}?pageSize=1`)).text();
  await (await ask('/v0/appOTHEROTHEROTHE/x')).text();
  expect(server.requests).toMatchObject([
    { method: 'GET', target: `${LIST}?pageSize=1`, authorization: headers.authorization, status: 200 },
    { method: 'GET', status: 403 },
  ]);
});

test('lets another process set faults and read the requests over HTTP', async () => {
  const rules = [{ path: '/v0/', action: { kind: 'answer', status: 500 } }];
  await tell('POST', '/__faults', JSON.stringify(rules));
  expect((await ask()).status).toBe(500);
  await tell('DELETE', '/__faults');
  expect((await ask()).status).toBe(200);
  const { requests } = await (await fetch(`${server.url}/__requests`)).json();
  expect(requests).toMatchObject([{ status: 500 }, { status: 200 }]);
  await tell('DELETE', '/__requests');
  expect(await (await fetch(`${server.url}/__requests`)).json()).toEqual({ requests: [] });
});

test.each(['', 'null', '[null]', '[{"path":"("}]'])('refuses invalid rules: %j', async (body) => {
  expect((await tell('POST', '/__faults', body)).status).toBe(400);
});
