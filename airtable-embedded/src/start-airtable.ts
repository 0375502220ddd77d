import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { type Airtable, type AirtableOptions, createAirtable } from './create-airtable';
import { createHttpServer } from './http-server';
import type { Store } from './store';

export interface StartOptions extends AirtableOptions {
  /** Default 0: any free port. */
  readonly port?: number | undefined;
  /** Wraps the service's listener, for example in a request log. */
  readonly front?: ((listener: RequestListener) => RequestListener) | undefined;
}

export interface RunningAirtable {
  readonly url: string;
  readonly port: number;
  readonly store: Store;
  /** Stops at once: open connections are destroyed. */
  close(): Promise<void>;
}

const HOST = '127.0.0.1';

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

/** Returns the service as a Node.js request listener. */
export function toListener(fetch: Airtable['fetch']): RequestListener {
  // HTTP/1.0 requests need no Host header.
  const answer = getRequestListener(fetch, { hostname: 'localhost' });
  return (request, response) => void answer(request, response);
}

/** Starts the service on a port. Rejects with the system's error (`EADDRINUSE`, …) when it cannot listen. */
export async function startAirtable(options: StartOptions): Promise<RunningAirtable> {
  const { port = 0, front = (listener) => listener } = options;
  const { fetch, store } = createAirtable(options);
  const server = createHttpServer(front(toListener(fetch)));
  await listen(server, port);
  const bound = (server.address() as AddressInfo).port;
  return {
    url: `http://${HOST}:${bound}`,
    port: bound,
    store,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
