import type { ServerResponse } from 'node:http';
import { startServer } from '@zone-directory/testing';

/** Starts a local server whose responses are controlled by the test; requests without a response hang. */
export async function startTestServer() {
  const server = {
    /** Number of requests received. */
    requests: 0,
    answer: (_response: ServerResponse, _path: string): unknown => undefined,
  };
  const { url, close } = await startServer((request, response) => {
    server.requests++;
    server.answer(response, request.url ?? '/');
  });
  return Object.assign(server, { origin: url, stop: close });
}

/** What `startTestServer` returns. */
export type TestServer = Awaited<ReturnType<typeof startTestServer>>;
