import { recordId } from './test-base';
import { BASE, LIST, useServer } from './test-client.testing';

let clock = 1_000_000;
const { ask } = useServer({ now: () => clock });

test('omits empty values and keeps zero', async () => {
  const { records } = await (await ask(`${LIST}?pageSize=2`)).json();
  expect(records[0]).toEqual({
    id: recordId(0),
    createdTime: '2024-05-01T08:00:00.000Z',
    fields: {
      Name: 'Business 0',
      Category: [recordId('Services')],
      Subcategory: [recordId('Quay')],
      Rating: 0,
      IsPremium: true,
    },
  });
  expect(records[1].fields).not.toHaveProperty('IsPremium');
});

test('returns the requested fields, however the parameter is spelled', async () => {
  for (const query of ['fields%5B%5D=Name&fields%5B%5D=Website', 'fields[]=Name', 'fields[0]=Name']) {
    const { records } = await (await ask(`${LIST}?pageSize=1&${query}`)).json();
    expect(records[0].fields).toEqual({ Name: 'Business 0' });
  }
});

test('ignores empty URL parameters', async () => {
  const { records } = await (await ask(`${LIST}?offset=&pageSize=&filterByFormula=&`)).json();
  expect(records).toHaveLength(100);
});

test('drops an offset that was not used for five minutes', async () => {
  const { offset } = await (await ask(`${LIST}?pageSize=10`)).json();
  const next = () => ask(`${LIST}?pageSize=10&offset=${encodeURIComponent(offset)}`);
  for (const idle of [299_999, 299_999]) {
    clock += idle;
    expect((await next()).status).toBe(200);
  }
  clock += 300_000;
  const expired = await next();
  expect(expired.status).toBe(422);
  expect(await expired.json()).toEqual({ error: { type: 'LIST_RECORDS_ITERATOR_NOT_AVAILABLE' } });
});

test("refuses another table's offset", async () => {
  const { offset } = await (await ask(`${LIST}?pageSize=10`)).json();
  expect((await ask(`${BASE}/Categories?offset=${encodeURIComponent(offset)}`)).status).toBe(422);
});
