import { type RunningAirtable, startAirtable } from './start-airtable';
import { recordId, testBase } from './test-base';

const definition = testBase();
const LIST = `/v0/${definition.baseId}/Businesses`;
let server: RunningAirtable;

beforeAll(async () => {
  server = await startAirtable({ base: definition });
});
afterAll(() => server.close());

function ask(path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(server.url + path, {
    ...init,
    headers: {
      authorization: `Bearer ${definition.apiKey}`,
      origin: 'http://localhost:3000',
      ...init.headers,
    },
  });
}

const post = (path: string, body: string) => ask(path, { method: 'POST', body });

describe('CORS', () => {
  const expected = {
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'DELETE,GET,OPTIONS,PATCH,POST,PUT',
    'access-control-allow-headers':
      'authorization,content-type,x-airtable-application-id,x-airtable-user-agent,x-api-version,x-requested-with',
  };

  test.each<[number, string, RequestInit]>([
    [200, LIST, {}],
    [204, LIST, { method: 'OPTIONS', headers: { authorization: '' } }],
    [401, LIST, { headers: { authorization: 'Bearer nope' } }],
    [403, '/v0/appOTHEROTHEROTHE/Businesses', {}],
    [404, '/elsewhere', {}],
    [404, `${LIST}/${recordId('Nobody')}`, {}],
    [414, `${LIST}?filterByFormula=${'x'.repeat(16_000)}`, {}],
    [414, `${LIST}?filterByFormula=${'('.repeat(500_000)}`, {}],
    [422, `${LIST}?filterByFormula=(`, {}],
    [413, `${LIST}/listRecords`, { method: 'POST', body: 'x'.repeat(6_000_000) }],
  ])('%i %s', async (status, path, init) => {
    const response = await ask(path, init);
    expect(response.status).toBe(status);
    expect(Object.fromEntries(response.headers)).toMatchObject(expected);
  });
});

describe('bodies', () => {
  const authentication = { error: { type: 'AUTHENTICATION_REQUIRED', message: 'Authentication required' } };

  test.each<[string, Promise<Response> | (() => Promise<Response>), number, unknown]>([
    ['no key', () => fetch(server.url + LIST), 401, authentication],
    [
      'wrong scheme',
      () => ask(LIST, { headers: { authorization: `Basic ${definition.apiKey}` } }),
      401,
      authentication,
    ],
    [
      'other table',
      () => ask(`/v0/${definition.baseId}/__proto__`),
      403,
      { error: expect.objectContaining({ type: 'INVALID_PERMISSIONS_OR_MODEL_NOT_FOUND' }) },
    ],
    ['no base id', () => ask('/v0/meta/bases'), 404, { error: 'NOT_FOUND' }],
    ['missing record', () => ask(`${LIST}/${recordId('Nobody')}`), 404, { error: 'NOT_FOUND' }],
    ['odd record id', () => ask(`${LIST}/rec%2F..%2Fx`), 404, { error: 'NOT_FOUND' }],
    [
      'unknown field in fields',
      () => ask(`${LIST}?fields[]=Nope`),
      422,
      { error: { type: 'UNKNOWN_FIELD_NAME', message: 'Unknown field name: "Nope"' } },
    ],
    [
      'unknown field in a sort',
      () => ask(`${LIST}?sort[0][field]=Nope`),
      422,
      { error: { type: 'UNKNOWN_FIELD_NAME', message: 'Unknown field name: "Nope"' } },
    ],
    [
      'unknown field in a formula',
      () => ask(`${LIST}?filterByFormula={Nope}`),
      422,
      {
        error: {
          type: 'INVALID_FILTER_BY_FORMULA',
          message: 'The formula for filtering records is invalid: Unknown field names: nope',
        },
      },
    ],
    [
      'unknown iterator',
      () => ask(`${LIST}?offset=itrAAAAAAAAAAAAAA/${recordId(1)}`),
      422,
      { error: { type: 'LIST_RECORDS_ITERATOR_NOT_AVAILABLE' } },
    ],
    [
      'malformed offset',
      () => ask(`${LIST}?offset=50`),
      422,
      { error: { type: 'INVALID_OFFSET_VALUE', message: 'The value of offset 50 is invalid' } },
    ],
    [
      'bad JSON',
      () => post(`${LIST}/listRecords`, '{"pageSize":'),
      422,
      { error: { type: 'INVALID_REQUEST_BODY', message: 'Could not parse request body' } },
    ],
    ...['null', '[]', '"text"', '1'].map((body): [string, () => Promise<Response>, number, unknown] => [
      `a body that is ${body}`,
      () => post(`${LIST}/listRecords`, body),
      422,
      { error: expect.objectContaining({ type: 'INVALID_REQUEST_UNKNOWN' }) },
    ]),
  ])('%s', async (_, call, status, body) => {
    const response = await (typeof call === 'function' ? call() : call);
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toContain('application/json');
    expect(await response.json()).toEqual(body);
  });

  test.each([
    'pageSize=0',
    'pageSize=101',
    'pageSize=1.5',
    'pageSize=ten',
    'pageSize=-1',
    'maxRecords=0',
    'fields=Name',
    'sort[0][field]=Name&sort[0][direction]=up',
    'sort[0][direction]=asc',
    'sort=Name',
    'cellFormat=string',
  ])('refuses ?%s', async (query) => {
    const response = await ask(`${LIST}?${query}`);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ error: { type: 'INVALID_REQUEST_UNKNOWN' } });
  });

  test.each([
    { pageSize: '50' },
    { fields: 'Name' },
    { fields: [1] },
    { sort: {} },
    { filterByFormula: 5 },
    { offset: {} },
  ])('refuses the body %j', async (body) => {
    expect((await post(`${LIST}/listRecords`, JSON.stringify(body))).status).toBe(422);
  });
});

test('healthz needs no key', async () => {
  const health = await fetch(`${server.url}/healthz`);
  expect(health.status).toBe(200);
  expect(await health.json()).toEqual({ status: 'ok' });
});
