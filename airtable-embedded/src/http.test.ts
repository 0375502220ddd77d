import { recordId, testBase } from './test-base';
import { BASE, LIST, ORIGIN, useServer } from './test-client.testing';

const { ask, post } = useServer();

describe('CORS', () => {
  const expected = {
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'DELETE,GET,OPTIONS,PATCH,POST,PUT',
    'access-control-allow-headers':
      'authorization,content-type,x-airtable-application-id,x-airtable-user-agent,x-api-version,x-requested-with',
  };

  test.each<[number, string, RequestInit]>([
    [200, LIST, {}],
    [204, LIST, { method: 'OPTIONS', headers: ORIGIN }],
    [401, LIST, { headers: { ...ORIGIN, authorization: 'Bearer nope' } }],
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
  const authentication = { type: 'AUTHENTICATION_REQUIRED', message: 'Authentication required' };
  const unknownField = { type: 'UNKNOWN_FIELD_NAME', message: 'Unknown field name: "Nope"' };
  const ofType = (type: string) => expect.objectContaining({ type });

  test.each<[string, number, unknown, string, RequestInit?]>([
    ['no key', 401, authentication, LIST, { headers: {} }],
    [
      'wrong scheme',
      401,
      authentication,
      LIST,
      { headers: { ...ORIGIN, authorization: `Basic ${testBase().apiKey}` } },
    ],
    ['unknown table', 403, ofType('INVALID_PERMISSIONS_OR_MODEL_NOT_FOUND'), `${BASE}/__proto__`],
    ['no base id', 404, 'NOT_FOUND', '/v0/meta/bases'],
    ['missing record', 404, 'NOT_FOUND', `${LIST}/${recordId('Nobody')}`],
    ['malformed record id', 404, 'NOT_FOUND', `${LIST}/rec%2F..%2Fx`],
    ['unknown field in fields', 422, unknownField, `${LIST}?fields[]=Nope`],
    [
      'unknown field in a formula',
      422,
      {
        type: 'INVALID_FILTER_BY_FORMULA',
        message: 'The formula for filtering records is invalid: Unknown field names: nope',
      },
      `${LIST}?filterByFormula=AND(FIND("x",ARRAYJOIN({Nope})))`,
    ],
    [
      'another formula than the product sends',
      422,
      {
        type: 'INVALID_FILTER_BY_FORMULA',
        message:
          'The formula for filtering records is invalid: Invalid formula. Please check your formula text.',
      },
      `${LIST}?filterByFormula={Name}!="x"`,
    ],
    [
      'unknown iterator',
      422,
      { type: 'LIST_RECORDS_ITERATOR_NOT_AVAILABLE' },
      `${LIST}?offset=itrAAAAAAAAAAAAAA/${recordId(1)}`,
    ],
    [
      'malformed offset',
      422,
      { type: 'INVALID_OFFSET_VALUE', message: 'The value of offset 50 is invalid' },
      `${LIST}?offset=50`,
    ],
    [
      'bad JSON',
      422,
      { type: 'INVALID_REQUEST_BODY', message: 'Could not parse request body' },
      `${LIST}/listRecords`,
      { method: 'POST', body: '{"pageSize":' },
    ],
  ])('%s', async (_, status, error, path, init = {}) => {
    const response = await ask(path, init);
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toContain('application/json');
    expect(await response.json()).toEqual({ error });
  });

  test.each(['null', '[]', '"text"', '1'])('refuses a body that is %s', async (body) => {
    const response = await post(`${LIST}/listRecords`, body);
    expect(response.status).toBe(422);
    expect(response.headers.get('content-type')).toContain('application/json');
    expect(await response.json()).toEqual({ error: ofType('INVALID_REQUEST_UNKNOWN') });
  });

  test.each([
    'pageSize=0',
    'pageSize=101',
    'pageSize=1.5',
    'pageSize=ten',
    'pageSize=-1',
    'maxRecords=0',
    'fields=Name',
    'sort[0][field]=Name',
    'cellFormat=string',
    'view=Main',
  ])('refuses ?%s', async (query) => {
    const response = await ask(`${LIST}?${query}`);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ error: { type: 'INVALID_REQUEST_UNKNOWN' } });
  });

  test.each([
    { pageSize: '50' },
    { fields: 'Name' },
    { fields: [1] },
    { sort: [{ field: 'Name' }] },
    { filterByFormula: 5 },
    { offset: {} },
  ])('refuses the body %j', async (body) => {
    expect((await post(`${LIST}/listRecords`, JSON.stringify(body))).status).toBe(422);
  });
});

test('healthz needs no key', async () => {
  const health = await ask('/healthz', { headers: {} });
  expect(health.status).toBe(200);
  expect(await health.json()).toEqual({ status: 'ok' });
});
