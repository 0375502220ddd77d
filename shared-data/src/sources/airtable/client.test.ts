import { text } from 'node:stream/consumers';
import { answerJson, startBase, startServer, type TestBase } from '@zone-directory/testing';
import { until } from '@zone-directory/testing/until';
import { type FakeClock, fakeClock } from '../../testing/fake-clock';
import { createAirtableClient, type ListQuery } from './client';

let server: TestBase;
let clock: FakeClock;

beforeEach(async () => {
  server = await startBase();
  clock = fakeClock();
});
afterEach(() => server.close());

const client = (chance = 0, endpointUrl = server.url) =>
  createAirtableClient(
    { apiKey: 'sampleKey', baseId: 'appExample0000001', endpointUrl },
    { clock, random: () => chance },
  );
const limited = { errors: [{ error: 'RATE_LIMIT_REACHED' }] };

describe('the rate limit', () => {
  it('waits 5 s, doubling up to 600 s, until a request succeeds', async () => {
    const waits: number[] = [];
    server.fault({ path: '', action: { kind: 'answer', status: 429, body: limited }, times: 10 });
    const read = client().list('Businesses', {});
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      await until(
        () =>
          server.requests.length === attempt && clock.waiting() === 1 && clock.asked.length === 2 * attempt,
      );
      const delay = clock.asked.at(-1) ?? 0;
      waits.push(delay / 1000);
      clock.advance(delay - 1);
      expect(server.requests).toHaveLength(attempt);
      clock.advance(1);
    }
    await expect(read).resolves.toEqual({ records: [] });
    expect(waits).toEqual([5, 10, 20, 40, 80, 160, 320, 600, 600, 600]);
    expect(clock.waiting()).toBe(0);
  });

  it('adds up to a quarter at random, to spread visitors out', async () => {
    server.fault({ path: '', action: { kind: 'answer', status: 429, body: '<html>' } });
    const stop = new AbortController();
    const read = client(0.8).list('Businesses', {}, stop.signal);
    await until(() => clock.asked.length === 2);
    expect(clock.asked[1]).toBe(6_000);
    stop.abort();
    await expect(read).rejects.toMatchObject({ name: 'DataError', code: 'ABORTED' });
    expect(clock.waiting()).toBe(0);
    expect(server.requests).toHaveLength(1);
  });

  it('does not wait when the monthly quota is used up', async () => {
    server.fault({
      path: '',
      action: {
        kind: 'answer',
        status: 429,
        body: { error: { type: 'PUBLIC_API_BILLING_LIMIT_EXCEEDED', message: 'Used up' } },
      },
    });
    await expect(client().list('Businesses', {})).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      status: 429,
    });
    expect(server.requests).toHaveLength(1);
  });
});

describe('the deadline', () => {
  it('ends a request without a response after 300 s', async () => {
    server.fault({ path: '', action: { kind: 'hang' } });
    const read = client().list('Businesses', {});
    await until(() => server.requests.length === 1);
    clock.advance(299_999);
    const early = await Promise.race([
      read.catch(() => 'ended'),
      new Promise((resolve) => setTimeout(resolve, 20, 'open')),
    ]);
    expect(early).toBe('open');
    clock.advance(1);
    await expect(read).rejects.toMatchObject({ code: 'TIMEOUT', status: null });
  });

  it('ends a response body that stalls', async () => {
    server.fault({ path: '', action: { kind: 'stall', afterBytes: 10 } });
    const read = client().list('Businesses', {});
    await until(() => server.requests.length === 1);
    clock.advance(300_000);
    await expect(read).rejects.toMatchObject({ code: 'TIMEOUT' });
  });
});

describe('long queries', () => {
  const ask = async (query: ListQuery) => {
    const got = { method: '', url: '', body: '' };
    const service = await startServer(async (request, response) => {
      Object.assign(got, { method: request.method, url: request.url, body: await text(request) });
      answerJson(response, 200, { records: [] });
    });
    await client(0, service.url).list('Businesses', query);
    await service.close();
    return got;
  };
  const PREFIX = '/Businesses?filterByFormula='.length;

  it('use GET up to 15,000 characters', async () => {
    const got = await ask({ filterByFormula: 'x'.repeat(15_000 - PREFIX) });
    expect(got.method).toBe('GET');
    expect(got.url.replace('/v0/appExample0000001', '')).toHaveLength(15_000);
  });

  it('use POST to listRecords above that', async () => {
    const filterByFormula = 'x'.repeat(15_001 - PREFIX);
    const got = await ask({ fields: ['Name'], filterByFormula, pageSize: 50, offset: 'itr/rec' });
    const { pathname, search } = new URL(got.url, 'http://localhost');
    expect([got.method, pathname, search]).toEqual([
      'POST',
      '/v0/appExample0000001/Businesses/listRecords',
      '',
    ]);
    expect(JSON.parse(got.body)).toEqual({
      fields: ['Name'],
      filterByFormula,
      pageSize: 50,
      offset: 'itr/rec',
    });
  });

  it('are measured as sent, including escapes', async () => {
    const got = await ask({ filterByFormula: 'é'.repeat(3_000), fields: ['A B'] });
    expect(got.method).toBe('POST');
  });
});
