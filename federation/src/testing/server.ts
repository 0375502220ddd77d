import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** A real local server whose answer is in the test's hands; what gets no answer hangs. */
export async function startTestServer() {
  const server = {
    origin: '',
    /** How many requests came. */
    requests: 0,
    answer: (_response: http.ServerResponse, _path: string): unknown => undefined,
    stop: async () => {
      listening.closeAllConnections();
      await new Promise((resolve) => listening.close(resolve));
    },
  };
  const listening = http.createServer((request, response) => {
    server.requests++;
    server.answer(response, request.url ?? '/');
  });
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  server.origin = `http://127.0.0.1:${(listening.address() as AddressInfo).port}`;
  return server;
}

/** What `startTestServer` gives. */
export type TestServer = Awaited<ReturnType<typeof startTestServer>>;
