import { once } from 'node:events';
import { connect } from 'node:net';
import { until } from '@zone-directory/testing/until';
import { toRequestListener } from './fetch-listener';
import type { FinishedRequest } from './finished-requests';
import { rawRequest } from './raw-request.testing';
import type { RequestNotes } from './request-notes';
import { type RunningServer, startServer } from './server';

let server: RunningServer;
let finished: FinishedRequest[];
beforeEach(async () => {
  finished = [];
  const requestListener = toRequestListener(async (request, info) => {
    const { pathname } = new URL(request.url);
    const notes = info.notes ?? ({} as RequestNotes);
    if (pathname !== '/unnamed') notes.route = '/first';
    if (pathname === '/twice') notes.route = '/second';
    if (pathname === '/slow') await new Promise((resolve) => setTimeout(resolve, 50));
    return pathname === '/endless' ? new Response(new ReadableStream()) : new Response('answer');
  });
  const onFinished = (one: FinishedRequest) => finished.push(one);
  server = await startServer({ port: 0, purpose: 'page', requestListener, onFinished });
});
afterEach(() => server.close());

it.each([
  ['/once', '/first', 200],
  ['/twice', '/second', 200],
  ['/unnamed', 'other', 200],
  // Refused before any handler sees it.
  ['/%zz', 'refused', 400],
])('learns what a request of %s was for, and its answer', async (path, route, status) => {
  await rawRequest(server.port, path);
  await until(() => finished.length === 1);
  const [{ request, response, route: noted, isComplete } = {} as FinishedRequest] = finished;
  expect([request.url, noted, response.statusCode, isComplete]).toEqual([path, route, status, true]);
});

it('learns how long the answer took', async () => {
  await rawRequest(server.port, '/slow');
  await until(() => finished.length === 1);
  expect(finished[0]?.ms).toBeGreaterThanOrEqual(49);
});

it('learns of a request whose client goes before the end of its answer, once', async () => {
  const socket = connect(server.port, '127.0.0.1');
  socket.write('GET /endless HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await once(socket, 'data');
  expect(finished).toEqual([]);
  socket.destroy();
  await until(() => finished.length === 1);
  expect(finished[0]?.isComplete).toBe(false);
  await rawRequest(server.port, '/once');
  await until(() => finished.length === 2);
});
