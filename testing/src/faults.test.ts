import { createFaults } from './faults';
import { startServer, type TestServer } from './server';

const faults = createFaults();
let server: TestServer;
beforeAll(async () => {
  server = await startServer(
    faults.front((request, response) => {
      const compressed = request.headers['accept-encoding'] !== undefined && request.url === '/compressed.js';
      response.writeHead(200, { 'Content-Length': 10 });
      response.end(compressed ? 'compressed' : request.url === '/spaces.js' ? 'var x = {}' : '0123456789');
    }),
  );
});
afterEach(() => faults.set([]));
afterAll(() => server.close());

const get = (path = '/remoteEntry.js', init?: RequestInit) => fetch(server.url + path, init);

it('changes nothing without rules', async () => {
  expect(await (await get()).text()).toBe('0123456789');
});

it('replaces responses only on the paths of a rule, until cleared', async () => {
  faults.set([{ path: 'remoteEntry\\.js$', action: { kind: 'answer', body: '<h1>Welcome</h1>' } }]);
  const response = await get();
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect(await response.text()).toBe('<h1>Welcome</h1>');
  expect(await (await get('/other.js')).text()).toBe('0123456789');
  faults.set([]);
  expect(await (await get()).text()).toBe('0123456789');
});

it.each([
  ['JSON with 404', { status: 404, contentType: 'application/json', body: '{"error":"NOT_FOUND"}' }],
  ['nothing', { status: 200, contentType: 'text/javascript', body: '' }],
  ['a script that throws', { status: 200, contentType: 'text/javascript', body: 'throw new Error("fault")' }],
])('responds with %s', async (_, action) => {
  faults.set([{ path: 'remoteEntry', action: { kind: 'answer', ...action } }]);
  const response = await get();
  expect(response.status).toBe(action.status);
  expect(response.headers.get('content-type')).toBe(action.contentType);
  expect(await response.text()).toBe(action.body);
});

it('accepts a request and never responds', async () => {
  faults.set([{ path: '/', action: { kind: 'hang' } }]);
  await expect(get('/', { signal: AbortSignal.timeout(200) })).rejects.toMatchObject({
    name: 'TimeoutError',
  });
});

it('holds requests until other rules are set, then responds normally', async () => {
  faults.set([{ path: 'remoteEntry', action: { kind: 'hold' } }]);
  const arrived: string[] = [];
  const held = get().then(async (response) => arrived.push(await response.text()));
  expect(await (await get('/other.js')).text()).toBe('0123456789');
  expect(arrived).toEqual([]);
  faults.set([]);
  await held;
  expect(arrived).toEqual(['0123456789']);
});

it('resets the connection', async () => {
  faults.set([{ path: '/', action: { kind: 'reset' } }]);
  await expect(get()).rejects.toThrow('fetch failed');
});

it('cuts the body short', async () => {
  faults.set([{ path: '/', action: { kind: 'cut', afterBytes: 4 } }]);
  const response = await get();
  expect(response.status).toBe(200);
  await expect(response.text()).rejects.toThrow('terminated');
});

it('stalls in the middle of the body', async () => {
  faults.set([{ path: '/', action: { kind: 'stall', afterBytes: 4 } }]);
  const response = await get('/', { signal: AbortSignal.timeout(200) });
  expect(response.status).toBe(200);
  await expect(response.text()).rejects.toMatchObject({ name: 'TimeoutError' });
});

it('does not affect preflight requests', async () => {
  faults.set([{ path: '/', action: { kind: 'answer', status: 500 } }]);
  expect((await get('/', { method: 'OPTIONS' })).status).toBe(200);
  expect((await get('/')).status).toBe(500);
});

it('changes one byte of the decoded body', async () => {
  faults.set([{ path: '/', action: { kind: 'alter' } }]);
  expect(await (await get()).text()).toBe('0123456788');
  expect(await (await get('/compressed.js')).text()).toBe('0123456788');
  expect(await (await get('/spaces.js')).text()).toBe('var\tx = {}');
});

it('delays a response, for the given number of requests', async () => {
  faults.set([{ path: '/', delayMs: 400, times: 1 }]);
  const measure = async () => {
    const start = performance.now();
    expect(await (await get()).text()).toBe('0123456789');
    return performance.now() - start;
  };
  expect(await measure()).toBeGreaterThan(390);
  expect(await measure()).toBeLessThan(390);
});
