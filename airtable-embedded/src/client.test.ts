import Airtable from 'airtable';
import { type RunningAirtable, startAirtable } from './start-airtable';
import { recordId, testBase } from './test-base';

const definition = testBase();
let server: RunningAirtable;
let base: Airtable.Base;

function connect(apiKey = definition.apiKey, baseId = definition.baseId) {
  return new Airtable({ apiKey, endpointUrl: server.url, noRetryIfRateLimited: true }).base(baseId);
}

beforeAll(async () => {
  server = await startAirtable({ base: definition });
  base = connect();
});
afterAll(() => server.close());

interface Page {
  records: { id: string; fields: Record<string, unknown> }[];
  offset?: string;
}

async function page(qs: Record<string, unknown>, table = 'Businesses'): Promise<Page> {
  const { body } = await base.makeRequest({ path: `/${table}`, qs });
  return body;
}

describe('select', () => {
  test('reads all pages', async () => {
    const records = await base('Businesses')
      .select({ fields: ['Name'] })
      .all();
    expect(records.map(({ id }) => id)).toEqual(Array.from({ length: 120 }, (_, index) => recordId(index)));
    expect(records[0]?.fields).toEqual({ Name: 'Business 0' });
  });

  test('applies maxRecords and pageSize', async () => {
    const records = await base('Businesses').select({ maxRecords: 7, pageSize: 3 }).all();
    expect(records.map(({ id }) => id)).toEqual(Array.from({ length: 7 }, (_, index) => recordId(index)));
  });

  test('switches to POST for a long formula', async () => {
    const parts = Array.from({ length: 600 }, () => 'FIND("Services", ARRAYJOIN({Category}))');
    const records = await base('Businesses')
      .select({ filterByFormula: `AND(${parts.join()})` })
      .all();
    expect(records).toHaveLength(40);
  });

  test("filters by the linked record's name, which also matches part of another name", async () => {
    const select = (name: string) =>
      base('Businesses')
        .select({
          filterByFormula: `AND(FIND("${name}", ARRAYJOIN({Category})), FIND("Quay", ARRAYJOIN({Subcategory})))`,
        })
        .all();
    expect(await select('Port Services')).toHaveLength(40);
    expect(await select('Port')).toHaveLength(120);
    expect(await select('port')).toHaveLength(0);
    expect(await select('recA')).toHaveLength(0);
  });
});

describe('makeRequest', () => {
  test('follows the offsets through all pages', async () => {
    const first = await page({ pageSize: 50, fields: ['Name'] });
    const second = await page({ pageSize: 50, fields: ['Name'], offset: first.offset });
    const third = await page({ pageSize: 50, offset: second.offset });
    expect(first.offset).toMatch(/^itr[A-Za-z0-9]{14}\/rec[A-Za-z0-9]{14}$/);
    expect([first, second, third].map(({ records }) => records.length)).toEqual([50, 50, 20]);
    expect(third).not.toHaveProperty('offset');
    const ids = [first, second, third].flatMap(({ records }) => records.map(({ id }) => id));
    expect(new Set(ids).size).toBe(120);
  });

  test('gets the same page again for the same offset', async () => {
    const { offset } = await page({ pageSize: 30 });
    expect((await page({ pageSize: 30, offset })).records).toEqual(
      (await page({ pageSize: 30, offset })).records,
    );
  });

  test('gets no offset when the last page is full', async () => {
    expect(await page({ pageSize: 60, maxRecords: 60 })).not.toHaveProperty('offset');
    const first = await page({ pageSize: 60 });
    expect(await page({ pageSize: 60, offset: first.offset })).not.toHaveProperty('offset');
  });

  test('posts to listRecords', async () => {
    const { body } = await base.makeRequest({
      method: 'POST',
      path: '/Businesses/listRecords',
      body: { pageSize: 2, fields: ['Rating'], filterByFormula: 'AND(FIND("4", ARRAYJOIN({Rating})))' },
    });
    expect(body.records).toEqual([
      expect.objectContaining({ id: recordId(4), fields: { Rating: 4 } }),
      expect.objectContaining({ id: recordId(9), fields: { Rating: 4 } }),
    ]);
    expect(body.offset).toContain('itr');
  });
});

describe('single records', () => {
  test('find', async () => {
    const record = await base('Businesses').find(recordId(1));
    expect(record.fields).toEqual({
      Name: 'Business 1',
      Category: [recordId('Port')],
      Subcategory: [recordId('Quay')],
      Rating: 1,
    });
  });

  test('create, update, destroy', async () => {
    const made = await base('Categories').create({ Name: 'New' });
    expect(made.id).toMatch(/^rec[A-Za-z0-9]{14}$/);
    expect((await base('Categories').update(made.id, { Name: 'Newer' })).get('Name')).toBe('Newer');
    expect((await base('Categories').find(made.id)).get('Name')).toBe('Newer');
    expect((await base('Categories').destroy(made.id)).id).toBe(made.id);
    await expect(base('Categories').find(made.id)).rejects.toMatchObject({
      error: 'NOT_FOUND',
      statusCode: 404,
    });
  });
});

describe('errors as the client maps them', () => {
  test.each<[string, () => Promise<unknown>, object]>([
    ['401', () => connect('wrong')('Businesses').find(recordId(1)), { error: 'AUTHENTICATION_REQUIRED' }],
    [
      '403',
      () => connect(undefined, 'appOTHEROTHEROTHE')('Businesses').find(recordId(1)),
      { error: 'NOT_AUTHORIZED' },
    ],
    [
      '403 for a table',
      () => base('Nothing').find(recordId(1)),
      { error: 'NOT_AUTHORIZED', statusCode: 403 },
    ],
    ['404', () => base('Businesses').find(recordId('Nobody')), { error: 'NOT_FOUND', statusCode: 404 }],
    [
      '422 formula',
      () => page({ filterByFormula: 'FIND(' }),
      { error: 'INVALID_FILTER_BY_FORMULA', statusCode: 422 },
    ],
    ['422 field', () => page({ fields: ['Nope'] }), { error: 'UNKNOWN_FIELD_NAME', statusCode: 422 }],
    ['422 page size', () => page({ pageSize: 101 }), { error: 'INVALID_REQUEST_UNKNOWN', statusCode: 422 }],
  ])('%s', async (_, call, expected) => {
    await expect(call()).rejects.toMatchObject(expected);
  });
});
