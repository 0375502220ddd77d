import { startTestServer, type TestServer } from '../testing/server';
import { fetchJson } from './fetch-json';

let server: TestServer;
let base: string;

beforeAll(async () => {
  server = await startTestServer();
  base = server.origin;
  server.answer = (response, path) => {
    if (path === '/good') response.end('{"schema":1}');
    if (path === '/missing') response.writeHead(404).end('{"error":"not found"}');
    if (path === '/html') response.setHeader('Content-Type', 'text/html').end('<!doctype html>');
    if (path === '/half') response.write('{"schema":');
  };
});
afterAll(() => server.stop());

it('reads JSON', async () => {
  await expect(fetchJson(`${base}/good`, 1_000)).resolves.toEqual({ schema: 1 });
});

it('refuses an error status, even with JSON', async () => {
  await expect(fetchJson(`${base}/missing`, 1_000)).rejects.toThrow(`${base}/missing answered 404`);
});

it('refuses an HTML page with status 200', async () => {
  await expect(fetchJson(`${base}/html`, 1_000)).rejects.toThrow(`${base}/html did not answer JSON`);
});

it.each(['/hangs', '/half'])('gives up on %s in time', async (path) => {
  const started = Date.now();
  await expect(fetchJson(`${base}${path}`, 100)).rejects.toThrow();
  expect(Date.now() - started).toBeLessThan(2_000);
});
