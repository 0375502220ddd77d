import { type Row, rowId, startBase, type TestBase } from '@zone-directory/testing';
import { createAirtableSource } from './airtable-source';

const BASE = 'appExample0000001';
let server: TestBase;

beforeEach(async () => {
  server = await startBase({ Categories: [], Subcategories: [], Businesses: [] });
});
afterEach(() => server.close());

const source = (endpointUrl = server.url) =>
  createAirtableSource({ apiKey: 'sampleKey', baseId: BASE, endpointUrl });
const asked = () =>
  server.requests.map(({ method, target }) => `${method} ${target.replace(/itr\w{14}/, 'itr')}`);
const rows = (count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({ id: rowId(index), fields: { Name: `Business ${index}` } }));

describe('request shapes', () => {
  it('requests the three fields of categories', async () => {
    await source().categories();
    expect(asked()).toEqual([
      `GET /v0/${BASE}/Categories?fields%5B%5D=Name&fields%5B%5D=Description&fields%5B%5D=Icon`,
    ]);
    expect(server.requests[0]?.authorization).toBe('Bearer sampleKey');
  });

  it('requests the four fields of subcategories', async () => {
    await source().subcategories();
    expect(asked()).toEqual([
      `GET /v0/${BASE}/Subcategories?fields%5B%5D=Category&fields%5B%5D=Name&fields%5B%5D=Description&fields%5B%5D=Businesses`,
    ]);
  });

  it('requests all fields of businesses, page by page', async () => {
    server.tables.Businesses = rows(250);
    const businesses = await source().businesses();
    expect(businesses.map((business) => business.name)).toEqual(rows(250).map((row) => row.fields.Name));
    expect(asked()).toEqual([
      `GET /v0/${BASE}/Businesses`,
      `GET /v0/${BASE}/Businesses?offset=itr%2F${rowId(100)}`,
      `GET /v0/${BASE}/Businesses?offset=itr%2F${rowId(200)}`,
    ]);
  });

  it('requests categories and subcategories page by page', async () => {
    server.tables.Categories = rows(101);
    server.tables.Subcategories = rows(101);
    await expect(source().categories()).resolves.toHaveLength(101);
    await expect(source().subcategories()).resolves.toHaveLength(101);
    const more = asked().filter((line) => line.includes('&offset='));
    expect(more).toEqual([
      `GET /v0/${BASE}/Categories?fields%5B%5D=Name&fields%5B%5D=Description&fields%5B%5D=Icon&offset=itr%2F${rowId(100)}`,
      `GET /v0/${BASE}/Subcategories?fields%5B%5D=Category&fields%5B%5D=Name&fields%5B%5D=Description&fields%5B%5D=Businesses&offset=itr%2F${rowId(100)}`,
    ]);
  });

  it('requests one business by its record id', async () => {
    const links = { Category: [rowId('cat')], Subcategory: [rowId('sub')] };
    server.tables.Businesses = [{ id: rowId(0), fields: { Name: 'Business 0', ...links } }];
    await expect(source().business(rowId(0))).resolves.toMatchObject({ id: rowId(0), name: 'Business 0' });
    expect(asked()).toEqual([`GET /v0/${BASE}/Businesses/${rowId(0)}`]);
  });

  it('never sends an invalid record id', async () => {
    for (const id of ['', 'rec/../../Categories', 'recShort', `${rowId(1)}/x`, `${rowId(1)}\n`]) {
      await expect(source().business(id)).rejects.toMatchObject({ code: 'NOT_FOUND', status: null });
    }
    expect(asked()).toEqual([]);
  });
});

describe('a record of another table', () => {
  // Airtable returns a record of the base by its id, whichever of its tables is named.
  const CATEGORY = { id: rowId('cat'), fields: { Name: 'Logistics', Subcategory: [rowId('sub')] } };
  const SUBCATEGORY = { id: rowId('sub'), fields: { Name: 'Port', Category: [rowId('cat')] } };
  beforeEach(() => {
    const loose = { id: rowId('loose'), fields: { Name: 'Loose' } };
    Object.assign(server.tables, {
      Categories: [CATEGORY],
      Subcategories: [SUBCATEGORY],
      Businesses: [loose],
    });
    const given = [CATEGORY, SUBCATEGORY].map((body) => ({
      path: `/Businesses/${body.id}$`,
      action: { kind: 'answer' as const, body },
    }));
    server.fault(...given);
  });

  it.each(['cat', 'sub'])('is not a business: %s', async (name) => {
    await expect(source().business(rowId(name))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is distinguished from a business without links', async () => {
    await expect(source().business(rowId('loose'))).resolves.toMatchObject({ name: 'Loose' });
  });
});

describe('records without a name', () => {
  const blank = ['', '   ', '\u200b\u2060', '\u3164', undefined, []];

  it.each(blank)('are in no table: %j', async (Name) => {
    // Linked like a business: only its name is missing.
    const links = { Category: [rowId('cat')], Subcategory: [rowId('sub')] };
    const nameless = { id: rowId('blank'), fields: { Name, Description: 'x', ...links } };
    const named = { id: rowId('named'), fields: { Name: 'Named' } };
    const english = { id: rowId('english'), fields: { Name, Name_EN: 'English' } };
    for (const table of ['Categories', 'Subcategories', 'Businesses'] as const)
      server.tables[table] = [nameless, named, ...(table === 'Businesses' ? [english] : [])];
    for (const read of [source().categories(), source().subcategories()])
      await expect(read).resolves.toMatchObject([{ id: rowId('named') }]);
    await expect(source().businesses()).resolves.toMatchObject([
      { id: rowId('named') },
      { id: rowId('english'), name: '' },
    ]);
    await expect(source().business(rowId('blank'))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(source().business(rowId('english'))).resolves.toMatchObject({ name_en: 'English' });
  });
});

describe('a marker that expires', () => {
  const error = { type: 'LIST_RECORDS_ITERATOR_NOT_AVAILABLE' };
  const EXPIRED = { kind: 'answer', status: 422, body: { error } } as const;

  it('starts the list again and returns each record once', async () => {
    server.tables.Businesses = rows(250);
    server.fault({ path: `offset=.*${rowId(200)}`, action: EXPIRED, times: 1 });
    const businesses = await source().businesses();
    expect(businesses.map((business) => business.id)).toEqual(rows(250).map((row) => row.id));
    expect(asked().filter((line) => line.endsWith('Businesses'))).toHaveLength(2);
  });

  it('gives up when it expires again and again', async () => {
    server.tables.Businesses = rows(250);
    server.fault({ path: 'offset=', action: EXPIRED });
    await expect(source().businesses()).rejects.toMatchObject({ code: 'UNPROCESSABLE_ENTITY', status: 422 });
    expect(server.requests.length).toBeLessThan(10);
  });

  it('gives up when the pages form a loop', async () => {
    server.fault({
      path: '',
      action: { kind: 'answer', status: 200, body: { records: rows(1), offset: 'itrSame/recSame' } },
    });
    await expect(source().businesses()).rejects.toMatchObject({ code: 'UNEXPECTED_ERROR' });
    expect(server.requests).toHaveLength(2);
  });
});

describe('a record that is refused', () => {
  const refusal = { error: { type: 'INVALID_PERMISSIONS_OR_MODEL_NOT_FOUND', message: 'Refused' } };

  it('is reported as missing if its table can be read', async () => {
    server.fault({ path: '/Businesses/', action: { kind: 'answer', status: 403, body: refusal } });
    await expect(source().business(rowId(1))).rejects.toMatchObject({ code: 'NOT_FOUND', status: 403 });
    expect(asked()[1]).toBe(`GET /v0/${BASE}/Businesses?fields%5B%5D=Name&maxRecords=1`);
  });

  it('is reported as refused if its table is refused, too', async () => {
    server.fault({ path: '', action: { kind: 'answer', status: 403, body: refusal } });
    await expect(source().business(rowId(1))).rejects.toMatchObject({ code: 'NOT_AUTHORIZED', status: 403 });
  });

  it('fails like its table when that cannot be read', async () => {
    server.fault(
      { path: '/Businesses/', action: { kind: 'answer', status: 403, body: refusal } },
      { path: '', action: { kind: 'answer', status: 503, body: {} } },
    );
    await expect(source().business(rowId(1))).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  });
});

describe('failures', () => {
  it.each([
    [
      401,
      { error: { type: 'AUTHENTICATION_REQUIRED', message: 'Authentication required' } },
      'AUTHENTICATION_REQUIRED',
    ],
    [403, { error: { type: 'INVALID_PERMISSIONS_OR_MODEL_NOT_FOUND' } }, 'NOT_AUTHORIZED'],
    [404, { error: 'NOT_FOUND' }, 'NOT_FOUND'],
    [404, { error: { type: 'NOT_FOUND' } }, 'NOT_FOUND'],
    [413, { error: { type: 'REQUEST_TOO_LARGE' } }, 'REQUEST_TOO_LARGE'],
    [
      422,
      { error: { type: 'UNKNOWN_FIELD_NAME', message: 'Unknown field name: "X"' } },
      'UNPROCESSABLE_ENTITY',
    ],
    [422, {}, 'UNPROCESSABLE_ENTITY'],
    [500, { error: { type: 'SERVER_ERROR' } }, 'SERVER_ERROR'],
    [503, { error: { type: 'RETRIABLE_ERROR' } }, 'SERVICE_UNAVAILABLE'],
    [503, '<html>', 'SERVICE_UNAVAILABLE'],
    [500, { error: null }, 'SERVER_ERROR'],
    [400, {}, 'UNEXPECTED_ERROR'],
    [418, { error: { type: 'TEAPOT', message: 'Short and stout' } }, 'UNEXPECTED_ERROR'],
    [502, '<html>', 'UNEXPECTED_ERROR'],
  ])('maps status %s with %j to %s', async (status, body, code) => {
    server.fault({ path: '', action: { kind: 'answer', status, body } });
    for (const read of [source().categories(), source().business(rowId(1))]) {
      const failure = await read.catch((cause: unknown) => cause);
      expect(failure).toBeInstanceOf(Error);
      expect(failure).toMatchObject({ name: 'DataError', code, status });
    }
  });

  it('takes the reason from the database’s message, or from the status without one', async () => {
    server.fault({
      path: '',
      action: {
        kind: 'answer',
        status: 422,
        body: { error: { type: 'UNKNOWN_FIELD_NAME', message: 'Unknown field name: "X"' } },
      },
    });
    await expect(source().categories()).rejects.toMatchObject({
      reason: 'Unknown field name: "X"',
      type: 'UNKNOWN_FIELD_NAME',
    });
    server.fault({ path: '', action: { kind: 'answer', status: 503, body: 'no JSON' } });
    await expect(source().categories()).rejects.toMatchObject({ reason: '503' });
  });

  it.each(['', '{"records":', 'null', '[]', '17', '{}', '{"records":{}}', '{"id":"recX"}'])(
    'reports the response %j as unexpected',
    async (body) => {
      server.fault({ path: '', action: { kind: 'answer', status: 200, body: body } });
      await expect(source().categories()).rejects.toMatchObject({ code: 'UNEXPECTED_ERROR' });
      await expect(source().business(rowId(1))).rejects.toMatchObject({ code: 'UNEXPECTED_ERROR' });
    },
  );

  it('reports a network failure with the message of the fetch', async () => {
    const { url } = server;
    await server.close();
    await expect(source(url).categories()).rejects.toMatchObject({
      code: 'CONNECTION_ERROR',
      status: null,
      reason: 'fetch failed',
    });
  });
});
