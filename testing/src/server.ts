import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A running server of a test. */
export interface TestServer {
  /** Without a slash at its end. */
  readonly url: string;
  /** Name and port. */
  readonly host: string;
  /** Stops it, and ends every connection, also those in the middle of an answer. */
  close(): Promise<void>;
}

/**
 * Starts a real HTTP server whose answers are in the test's hands; a request that gets none hangs.
 * @param answer is called with each request
 * @param at a free port of 127.0.0.1 by default
 * @throws Error where the port is taken
 */
export async function startServer(
  answer: RequestListener,
  { hostname = '127.0.0.1', port = 0 }: { readonly hostname?: string; readonly port?: number } = {},
): Promise<TestServer> {
  const server = createServer(answer);
  await new Promise<void>((resolve, reject) =>
    server.once('error', reject).listen(port, hostname, () => resolve()),
  );
  const host = `${hostname}:${(server.address() as AddressInfo).port}`;
  return {
    url: `http://${host}`,
    host,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Answers with JSON; a text is sent as it is. */
export function answerJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}
