import Airtable from 'airtable';
import { type RunningAirtable, startAirtable } from './start-airtable';
import { recordId, testBase } from './test-base';

const definition = testBase();
let server: RunningAirtable;
let base: Airtable.Base;

beforeAll(async () => {
  server = await startAirtable({ base: definition });
  base = new Airtable({ apiKey: definition.apiKey, endpointUrl: server.url }).base(definition.baseId);
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
  test('applies maxRecords and pageSize', async () => {
    const records = await base('Businesses').select({ maxRecords: 7, pageSize: 3 }).all();
    expect(records.map(({ id }) => id)).toEqual(Array.from({ length: 7 }, (_, index) => recordId(index)));
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

test('create, update, destroy', async () => {
  const made = await base('Categories').create({ Name: 'New' });
  expect((await base('Categories').update(made.id, { Name: 'Newer' })).get('Name')).toBe('Newer');
  expect((await base('Categories').destroy(made.id)).id).toBe(made.id);
  await expect(base('Categories').find(made.id)).rejects.toMatchObject({
    error: 'NOT_FOUND',
    statusCode: 404,
  });
});
