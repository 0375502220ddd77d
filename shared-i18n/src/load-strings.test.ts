import type { RequestListener } from 'node:http';
import { startServer } from '@zone-directory/testing';
import { loadStrings, StringsError } from './load-strings';

describe('over HTTP', () => {
  async function withServer(listener: RequestListener, run: (url: string) => Promise<void>): Promise<void> {
    const server = await startServer(listener);
    try {
      await run(`${server.url}/locales/ar/translation.json`);
    } finally {
      await server.close();
    }
  }

  test('a file is read', async () => {
    await withServer(
      (_, response) => response.end('{"nav":{"home":"الرئيسية"}}'),
      async (url) => expect(await loadStrings(url)).toEqual({ nav: { home: 'الرئيسية' } }),
    );
  });

  test('a request that fails once is retried after 350 ms', async () => {
    const times: number[] = [];
    await withServer(
      (_, response) => {
        times.push(performance.now());
        response.statusCode = times.length === 1 ? 503 : 200;
        response.end('{"a":"b"}');
      },
      async (url) => expect(await loadStrings(url)).toEqual({ a: 'b' }),
    );
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThan(340);
  });

  test('a retry, and a file that has failed before, bypasses every cache', async () => {
    const asked: (string | undefined)[] = [];
    await withServer(
      (request, response) => {
        asked.push(request.headers['cache-control']);
        response.statusCode = asked.length === 1 ? 503 : 200;
        response.end('{}');
      },
      async (url) => {
        await loadStrings(url);
        await loadStrings(url, true);
      },
    );
    expect(asked).toEqual([undefined, 'no-cache', 'no-cache']);
  });

  test('a dropped connection is a network failure, and is retried', async () => {
    let asked = 0;
    await withServer(
      (request, response) => {
        asked += 1;
        if (asked === 1) request.socket.destroy();
        else response.end('{}');
      },
      async (url) => expect(await loadStrings(url)).toEqual({}),
    );
    expect(asked).toBe(2);
  });

  test.each([
    [404, '{}', 'HTTP 404'],
    [429, '', 'HTTP 429'],
    [200, '<!doctype html><title>Page</title>', 'not JSON'],
    [200, '', 'not JSON'],
    [200, '{"a":{"b":"c"', 'not JSON'],
  ])('status %d with %s is final', async (status, body, message) => {
    let asked = 0;
    await withServer(
      (_, response) => {
        asked += 1;
        response.statusCode = status;
        response.end(body);
      },
      async (url) => {
        const failure = await loadStrings(url).catch((error: unknown) => error);
        expect(failure).toBeInstanceOf(StringsError);
        expect(failure).toMatchObject({ name: 'StringsError', status, message: `${url}: ${message}` });
      },
    );
    expect(asked).toBe(1);
  });
});

describe('the retry schedule', () => {
  const realFetch = globalThis.fetch;
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    jest.useRealTimers();
    globalThis.fetch = realFetch;
  });

  test('five retries, after 350 ms and then doubling, before the last failure is thrown', async () => {
    const times: number[] = [];
    const begin = Date.now();
    globalThis.fetch = () => {
      times.push(Date.now() - begin);
      return Promise.reject(new TypeError('Failed to fetch'));
    };
    const failure = loadStrings('/locales/ar/translation.json').catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(times).toEqual([0, 350, 1050, 2450, 5250, 10_850]);
    expect(await failure).toMatchObject({
      status: null,
      message: '/locales/ar/translation.json: Failed to fetch',
    });
  });

  test('every attempt has its own deadline', async () => {
    const signals: unknown[] = [];
    globalThis.fetch = (_, init) => {
      signals.push(init?.signal);
      return Promise.resolve(new Response('{}', { status: signals.length < 3 ? 500 : 200 }));
    };
    const strings = loadStrings('/x.json');
    await jest.advanceTimersByTimeAsync(5_000);
    expect(await strings).toEqual({});
    expect(new Set(signals).size).toBe(3);
    for (const signal of signals) expect(signal).toBeInstanceOf(AbortSignal);
  });
});
