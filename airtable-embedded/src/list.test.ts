import { processorMs } from './processor-time.testing';
import { recordId } from './test-base';
import { BASE, LIST, useServer } from './test-client.testing';

let clock = 1_000_000;
const { ask, post } = useServer({ lifetimeSeconds: 60, now: () => clock });

describe('lists', () => {
  test('omit empty values and keep zero', async () => {
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

  test('return the requested fields, however the parameter is spelled', async () => {
    for (const query of ['fields%5B%5D=Name&fields%5B%5D=Website', 'fields[]=Name', 'fields[0]=Name']) {
      const { records } = await (await ask(`${LIST}?pageSize=1&${query}`)).json();
      expect(records[0].fields).toEqual({ Name: 'Business 0' });
    }
  });

  test('return and accept field ids', async () => {
    const { records } = await (await ask(`${LIST}?pageSize=1&fields[]=Name&returnFieldsByFieldId=1`)).json();
    const [[id, value]] = Object.entries(records[0].fields) as [[string, unknown]];
    expect(id).toMatch(/^fld[A-Za-z0-9]{14}$/);
    expect(value).toBe('Business 0');
    const again = await (await ask(`${LIST}?pageSize=1&fields[]=${id}`)).json();
    expect(again.records[0].fields).toEqual({ Name: 'Business 0' });
  });

  test('ignore empty URL parameters', async () => {
    const response = await ask(`${LIST}?offset=&pageSize=&filterByFormula=&`);
    expect(response.status).toBe(200);
    expect((await response.json()).records).toHaveLength(100);
  });

  test('expire an unused offset', async () => {
    const { offset } = await (await ask(`${LIST}?pageSize=10`)).json();
    const next = () => ask(`${LIST}?pageSize=10&offset=${encodeURIComponent(offset)}`);
    clock += 59_000;
    expect((await next()).status).toBe(200);
    clock += 59_000;
    expect((await next()).status).toBe(200);
    clock += 61_000;
    const expired = await next();
    expect(expired.status).toBe(422);
    expect(await expired.json()).toEqual({ error: { type: 'LIST_RECORDS_ITERATOR_NOT_AVAILABLE' } });
  });

  test("refuse another table's offset", async () => {
    const { offset } = await (await ask(`${LIST}?pageSize=10`)).json();
    const response = await ask(`${BASE}/Categories?offset=${encodeURIComponent(offset)}`);
    expect(response.status).toBe(422);
  });

  test('answer a POST with 50,000 nested parentheses or minus signs', async () => {
    for (const sign of ['(', '-']) {
      const formula = `${sign.repeat(50_000)}{Rating}${sign === '(' ? ')'.repeat(50_000) : ''}`;
      const started = processorMs();
      const response = await post(`${LIST}/listRecords`, JSON.stringify({ filterByFormula: formula }));
      expect([200, 422]).toContain(response.status);
      expect(processorMs() - started).toBeLessThan(5_000);
    }
  });
});
