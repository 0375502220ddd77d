import { createFaults, type FaultAction } from './faults';
import { startServer, type TestServer } from './server';

const BODY = 'var x = 012';
const faults = createFaults();
let server: TestServer;
beforeAll(async () => {
  server = await startServer(
    faults.front(({ headers }, response) =>
      response.end(headers['accept-encoding'] === undefined ? BODY : 'compressed'),
    ),
  );
});
afterEach(() => faults.set([]));
afterAll(() => server.close());

/** Returns the response's body, or the name of the error, with the status when there was one. */
async function outcome(path = '/script.js', init: RequestInit = {}): Promise<string> {
  let status = '';
  try {
    const response = await fetch(server.url + path, { ...init, signal: AbortSignal.timeout(300) });
    status = `${response.status} `;
    return status + (await response.text());
  } catch (error) {
    return status + (error as Error).name;
  }
}

it.each<[FaultAction, string]>([
  [{ kind: 'answer', status: 404, body: '{}' }, '404 {}'],
  [{ kind: 'hang' }, 'TimeoutError'],
  [{ kind: 'reset' }, 'TypeError'],
  [{ kind: 'cut', afterBytes: 4 }, '200 TypeError'],
  [{ kind: 'stall', afterBytes: 4 }, '200 TimeoutError'],
  [{ kind: 'alter' }, '200 var\tx = 012'],
])('%j affects the paths of its rule, the given number of times', async (action, expected) => {
  faults.set([{ path: '^/script', times: 2, action }]);
  expect(await outcome('/other.js')).toBe('200 compressed');
  expect(await outcome('/script.js', { method: 'OPTIONS' })).toBe('200 compressed');
  for (const result of [expected, expected, '200 compressed']) expect(await outcome()).toBe(result);
});

it('holds requests until other rules are set, and delays a response', async () => {
  faults.set([{ path: '', action: { kind: 'hold' } }]);
  const held = outcome();
  const isHeld = await Promise.race([held, new Promise((resolve) => setTimeout(resolve, 100, 'held'))]);
  faults.set([{ path: '', delayMs: 200 }]);
  expect([isHeld, await held]).toEqual(['held', '200 compressed']);
  const start = performance.now();
  await outcome();
  expect(performance.now() - start).toBeGreaterThan(190);
});
