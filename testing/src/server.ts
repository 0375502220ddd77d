import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A test's running server. */
export interface TestServer {
  /** Without a trailing slash. */
  readonly url: string;
  /** Name and port. */
  readonly host: string;
  /** Stops it, and closes all connections, even during a response. */
  close(): Promise<void>;
}

/**
 * Starts a real HTTP server whose responses are controlled by the test; a request without a response hangs.
 * @param answer called with each request
 * @param at a free port of 127.0.0.1 by default
 * @throws Error when the port is in use
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

/** Responds with JSON; a string is sent unchanged. */
export function answerJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}
