import { testBase } from 'airtable-embedded/test-base';
import { startAirtable, type TestAirtable } from './start-airtable';

const definition = testBase(3);
const LIST = `/v0/${definition.baseId}/Businesses`;
const headers = { authorization: `Bearer ${definition.apiKey}` };
let server: TestAirtable;

beforeEach(async () => {
  server = await startAirtable(definition);
});
afterEach(() => server.close());

test('another process sets faults over HTTP, which respond in the format of the service', async () => {
  const ask = () => fetch(server.url + LIST, { headers });
  const tell = (body: string) => fetch(`${server.url}/__faults`, { method: 'POST', body });
  await tell(JSON.stringify([{ path: '/v0/', action: { kind: 'answer', status: 503 } }]));
  const response = await ask();
  expect(response.status).toBe(503);
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect(await response.json()).toEqual({ error: { type: 'FAULT', message: 'The base is closed' } });
  await tell('[]');
  expect((await ask()).status).toBe(200);
  expect(server.requests).toMatchObject([
    { method: 'GET', target: LIST, authorization: headers.authorization, status: 503 },
    { method: 'GET', status: 200 },
  ]);
  expect((await tell('[{"path":"("}]')).status).toBe(400);
});
