import type { ServerResponse } from 'node:http';
import { startServer } from 'testing';

/** A real local server whose answer is in the test's hands; what gets no answer hangs. */
export async function startTestServer() {
  const server = {
    /** How many requests came. */
    requests: 0,
    answer: (_response: ServerResponse, _path: string): unknown => undefined,
  };
  const { url, close } = await startServer((request, response) => {
    server.requests++;
    server.answer(response, request.url ?? '/');
  });
  return Object.assign(server, { origin: url, stop: close });
}

/** What `startTestServer` gives. */
export type TestServer = Awaited<ReturnType<typeof startTestServer>>;
