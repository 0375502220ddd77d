import { createAirtable } from './create-airtable';
import { recordId, testBase } from './test-base';

const definition = testBase(3);
const PATH = `http://airtable.test/v0/${definition.baseId}`;
let { fetch: handle } = createAirtable({ base: definition });

beforeEach(() => {
  handle = createAirtable({ base: definition }).fetch;
});

async function ask(method: string, path: string, body?: unknown) {
  const response = await handle(
    new Request(PATH + path, {
      method,
      headers: { authorization: `Bearer ${definition.apiKey}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    }),
  );
  return { status: response.status, body: await response.json() };
}

const businessesOfQuay = async () =>
  (await ask('GET', `/Subcategories/${recordId('Quay')}`)).body.fields.Businesses;

describe('create', () => {
  test('creates one record', async () => {
    const { status, body } = await ask('POST', '/Businesses', {
      fields: { Name: 'New', Rating: 3, Website: '' },
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      id: expect.stringMatching(/^rec/),
      createdTime: expect.any(String),
      fields: { Name: 'New', Rating: 3 },
    });
    expect((await ask('GET', `/Businesses/${body.id}`)).body).toEqual(body);
  });

  test('creates up to ten records, all or none', async () => {
    const many = (count: number) => ({
      records: Array.from({ length: count }, () => ({ fields: { Name: 'x' } })),
    });
    expect((await ask('POST', '/Businesses', many(10))).body.records).toHaveLength(10);
    expect((await ask('POST', '/Businesses', many(11))).body.error.type).toBe('INVALID_RECORDS');
    const mixed = { records: [{ fields: { Name: 'y' } }, { fields: { Nope: 'y' } }] };
    expect((await ask('POST', '/Businesses', mixed)).body.error.type).toBe('UNKNOWN_FIELD_NAME');
    const names = (await ask('GET', '/Businesses')).body.records.map(
      (record: { fields: { Name: string } }) => record.fields.Name,
    );
    expect(names).not.toContain('y');
  });

  test.each<[unknown, string]>([
    ['{', 'INVALID_REQUEST_BODY'],
    [[], 'INVALID_REQUEST_UNKNOWN'],
    [{}, 'INVALID_REQUEST_MISSING_FIELDS'],
    [{ fields: null }, 'INVALID_REQUEST_MISSING_FIELDS'],
    [{ records: [] }, 'INVALID_RECORDS'],
    [{ records: [null] }, 'INVALID_RECORDS'],
    ['{"fields":{"__proto__":1}}', 'UNKNOWN_FIELD_NAME'],
    [{ fields: { Name: { a: 1 } } }, 'INVALID_VALUE_FOR_COLUMN'],
    [{ fields: { Category: 'Port' } }, 'INVALID_VALUE_FOR_COLUMN'],
    [{ fields: { Category: ['Port'] } }, 'INVALID_VALUE_FOR_COLUMN'],
    [{ fields: { Category: [recordId('Nobody')] } }, 'ROW_DOES_NOT_EXIST'],
  ])('refuses %j', async (body, type) => {
    const answer = await ask('POST', '/Businesses', body);
    expect(answer.status).toBe(422);
    expect(answer.body.error.type).toBe(type);
  });

  test('gives attachments an id and a file name', async () => {
    const { body } = await ask('POST', '/Businesses', {
      fields: { Photos: [{ url: 'http://x.example/a/b.png?c' }] },
    });
    expect(body.fields.Photos).toEqual([
      { id: expect.stringMatching(/^att/), url: 'http://x.example/a/b.png?c', filename: 'b.png' },
    ]);
  });

  test('shows a link from both sides', async () => {
    const { body } = await ask('POST', '/Businesses', {
      fields: { Name: 'New', Subcategory: [recordId('Quay')] },
    });
    expect(await businessesOfQuay()).toContain(body.id);
    await ask('PATCH', `/Businesses/${body.id}`, { fields: { Subcategory: null } });
    expect(await businessesOfQuay()).not.toContain(body.id);
    await ask('PATCH', `/Subcategories/${recordId('Quay')}`, { fields: { Businesses: [body.id] } });
    expect((await ask('GET', `/Businesses/${body.id}`)).body.fields.Subcategory).toEqual([recordId('Quay')]);
    expect((await ask('GET', `/Businesses/${recordId(0)}`)).body.fields).not.toHaveProperty('Subcategory');
  });
});

describe('update', () => {
  test('PATCH leaves other fields, PUT clears them', async () => {
    const path = `/Businesses/${recordId(1)}`;
    const patched = await ask('PATCH', path, { fields: { Rating: 5 } });
    expect(patched.body.fields).toMatchObject({ Name: 'Business 1', Rating: 5 });
    expect((await ask('PUT', path, { fields: { Rating: 4 } })).body.fields).toEqual({ Rating: 4 });
    expect(await businessesOfQuay()).not.toContain(recordId(1));
  });

  test('updates several records at once', async () => {
    const records = [0, 1].map((index) => ({ id: recordId(index), fields: { Rating: 9 } }));
    const { body } = await ask('PATCH', '/Businesses', { records });
    expect(body.records.map((record: { fields: { Rating: number } }) => record.fields.Rating)).toEqual([
      9, 9,
    ]);
    expect((await ask('PATCH', '/Businesses', { records: [{ fields: {} }] })).body.error.type).toBe(
      'INVALID_RECORDS',
    );
    const missing = await ask('PATCH', '/Businesses', { records: [{ id: recordId('Nobody'), fields: {} }] });
    expect(missing.body.error.type).toBe('ROW_DOES_NOT_EXIST');
    expect((await ask('PATCH', `/Businesses/${recordId('Nobody')}`, { fields: {} })).status).toBe(404);
  });
});

describe('upsert', () => {
  const upsert = (...names: string[]) => ({
    performUpsert: { fieldsToMergeOn: ['Name'] },
    records: names.map((Name) => ({ fields: { Name, Rating: 2 } })),
  });

  test('creates a record only once', async () => {
    const first = await ask('PATCH', '/Businesses', upsert('Only once', 'Business 2'));
    const made = first.body.records[0].id;
    expect(first.body).toMatchObject({ createdRecords: [made], updatedRecords: [recordId(2)] });
    const second = await ask('PATCH', '/Businesses', upsert('Only once'));
    expect(second.body).toMatchObject({ createdRecords: [], updatedRecords: [made] });
    expect(second.body.records).toHaveLength(1);
  });

  test.each<[string, unknown]>([
    ['no merge field', { ...upsert('x'), performUpsert: {} }],
    ['four merge fields', { ...upsert('x'), performUpsert: { fieldsToMergeOn: Array(4).fill('Name') } }],
    ['an unknown merge field', { ...upsert('x'), performUpsert: { fieldsToMergeOn: ['Nope'] } }],
    ['a record without the merge field', { ...upsert(), records: [{ fields: { Rating: 1 } }] }],
    ['the same record twice', upsert('Business 1', 'Business 1')],
  ])('refuses %s', async (_, body) => {
    expect((await ask('PATCH', '/Businesses', body)).status).toBe(422);
  });

  test('refuses when two records match', async () => {
    await ask('POST', '/Businesses', {
      records: [{ fields: { Name: 'Twin' } }, { fields: { Name: 'Twin' } }],
    });
    expect((await ask('PATCH', '/Businesses', upsert('Twin'))).status).toBe(422);
  });
});

describe('delete', () => {
  test('deletes one record and all links to it', async () => {
    const path = `/Businesses/${recordId(1)}`;
    expect(await ask('DELETE', path)).toEqual({ status: 200, body: { id: recordId(1), deleted: true } });
    expect((await ask('DELETE', path)).status).toBe(404);
    expect(await businessesOfQuay()).toEqual([recordId(0), recordId(2)]);
  });

  test('skips rows deleted since the first page of a listing', async () => {
    const first = await ask('GET', '/Businesses?pageSize=1');
    await ask('DELETE', `/Businesses/${recordId(1)}`);
    const second = await ask('GET', `/Businesses?pageSize=1&offset=${first.body.offset}`);
    expect(second.body.records.map(({ id }: { id: string }) => id)).toEqual([recordId(2)]);
  });
});
