import { startServer, type TestServer } from '@zone-directory/testing';
import { loadStrings, StringsError } from './load-strings';

describe('over HTTP', () => {
  /** What the server answers, one after the other, and the requests' cache-control. */
  let answers: (readonly [status: number, body: string] | 'dropped')[];
  let asked: (string | undefined)[];
  let server: TestServer;
  beforeEach(async () => {
    asked = [];
    server = await startServer((request, response) => {
      asked.push(request.headers['cache-control']);
      const answer = answers.shift() ?? [200, '{"a":"b"}'];
      if (answer === 'dropped') request.socket.destroy();
      else response.writeHead(answer[0]).end(answer[1]);
    });
  });
  afterEach(() => server.close());

  test('a file is read', async () => {
    answers = [[200, '{"nav":{"home":"الرئيسية"}}']];
    expect(await loadStrings(server.url)).toEqual({ nav: { home: 'الرئيسية' } });
  });

  test.each([[[503, ''] as const], ['dropped' as const]])(
    'a request that fails once (%p) is retried after 350 ms, past every cache, like a file that has failed before',
    async (failure) => {
      answers = [failure];
      const begin = performance.now();
      expect(await loadStrings(server.url)).toEqual({ a: 'b' });
      expect(performance.now() - begin).toBeGreaterThan(340);
      await loadStrings(server.url, true);
      expect(asked).toEqual([undefined, 'no-cache', 'no-cache']);
    },
  );

  test.each([
    [404, '{}', 'HTTP 404'],
    [429, '', 'HTTP 429'],
    [200, '<!doctype html><title>Page</title>', 'not JSON'],
    [200, '', 'not JSON'],
    [200, '{"a":{"b":"c"', 'not JSON'],
  ])('status %d with %s is final', async (status, body, message) => {
    answers = [[status, body]];
    const failure = await loadStrings(server.url).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(StringsError);
    expect(failure).toMatchObject({ name: 'StringsError', status, message: `${server.url}: ${message}` });
    expect(asked).toHaveLength(1);
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
