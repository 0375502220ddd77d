import { toRequestListener } from '../../http/fetch-listener';
import { rawRequest } from '../../http/raw-request.testing';
import { type RunningServer, startServer } from '../../http/server';
import { READ_PATHS, warmGateway } from './snapshot.testing';

let server: RunningServer;
beforeAll(async () => {
  const { app } = warmGateway();
  server = await startServer({
    port: 0,
    purpose: 'page',
    requestListener: toRequestListener((request, info) => app.fetch(request, info)),
  });
});
afterAll(() => server.close());

it.each(READ_PATHS)('answers GET, HEAD and conditional requests for %s', async (path) => {
  const url = `/data/${path}`;
  const whole = await rawRequest(server.port, url);
  expect([whole.status, whole.headers['content-length']]).toEqual([200, String(whole.body.length)]);
  expect(whole.headers['transfer-encoding']).toBeUndefined();
  JSON.parse(whole.body.toString());
  const head = await rawRequest(server.port, url, { method: 'HEAD' });
  expect([head.status, head.body.length, head.headers['content-length']]).toEqual([
    200,
    0,
    whole.headers['content-length'],
  ]);
  const known = { 'If-None-Match': String(whole.headers.etag) };
  const unchanged = await rawRequest(server.port, url, { headers: known });
  expect([unchanged.status, unchanged.body.length]).toEqual([304, 0]);
});

it.each([
  '/data/../data/search.json',
  '/data//search.json',
  '/data/%2e%2e/search.json',
  '/data/%',
  '/data/search.json%3f',
])('answers %s without failing', async (path) => {
  expect((await rawRequest(server.port, path)).status).toBeLessThan(500);
});
