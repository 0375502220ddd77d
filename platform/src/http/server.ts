import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { consoleLog, type Log } from '../log/log';
import { type Connections, createConnections } from './connections';
import { errorCode } from './error-code';
import type { OnFinished } from './finished-requests';
import type { HeaderSet } from './headers';
import { createHttpServer, type LongBodies } from './http-server';
import { notesOf } from './request-notes';

/** A port is in use: names the port and what it was for. */
export class PortInUseError extends Error {
  override readonly name = 'PortInUseError';
  readonly port: number;
  readonly purpose: string;

  constructor(port: number, purpose: string) {
    super(`Port ${port} (${purpose}) is already in use; PORT_BASE takes others`);
    this.port = port;
    this.purpose = purpose;
  }
}

export interface StartServerOptions {
  /** 0 picks a free one. */
  readonly port: number;
  /** What the port is for, as shown in an error message: `mf-directory`, `page`, … */
  readonly purpose: string;
  readonly requestListener: ServerListener;
  readonly front?: Front | undefined;
  /** Headers of every answer, besides those that all servers have. */
  readonly headers?: HeaderSet | undefined;
  /** The address to listen on; by default both loopback addresses. */
  readonly host?: string | undefined;
  /** Limits shared with other servers; its own by default. */
  readonly connections?: Connections | undefined;
  /** Learns of every request once it is over. */
  readonly onFinished?: OnFinished | undefined;
  /** Whether a proxy of the operator is in front, whose `X-Request-Id` is taken over. */
  readonly isProxied?: boolean;
  /** Requests whose bodies may take longer than those of others. */
  readonly longBodies?: LongBodies | undefined;
  /** Receives what has failed; the console by default. */
  readonly log?: Log | undefined;
  /** How long, in ms, a client may take nothing of an answer. For tests. */
  readonly writeMs?: number;
}

/** Wraps a server's listener: it may pass a request on, answer it, or inspect the answer. */
export type Front = (listener: RequestListener) => RequestListener;

/** A listener that may be asynchronous; its rejection is answered with a plain 500. */
export type ServerListener = (...parameters: Parameters<RequestListener>) => unknown;

export interface RunningServer {
  /** Without a trailing slash. */
  readonly url: string;
  readonly port: number;
  /** Stops listening and destroys every open connection, even in the middle of an answer. */
  close(): Promise<void>;
}

const WRITE_MS = 20_000;
const ADDRESS_MISSING = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EINVAL']);
const ATTEMPTS_FOR_A_FREE_PORT = 5;

/**
 * Starts an HTTP server, by default on both loopback addresses, so that `localhost` works whichever a client tries
 * first.
 * @throws PortInUseError when one of its addresses is in use; then none stays open
 */
export async function startServer(options: StartServerOptions): Promise<RunningServer> {
  const { front = (listener) => listener, requestListener, connections = createConnections() } = options;
  const listener = front(guarded(requestListener, options));
  const make = () => {
    const { headers, onFinished, isProxied, longBodies } = options;
    const server = createHttpServer(listener, headers, onFinished, isProxied, longBodies);
    connections.guard(server);
    return server;
  };
  const { host, port: wanted, purpose } = options;
  const listening: [Server, ...Server[]] = host
    ? [await listen(make(), wanted, host, purpose)]
    : await listenOnLoopback(make, wanted, purpose);
  const port = portOf(listening[0]);
  return {
    port,
    url: `http://localhost:${port}`,
    close: async () => {
      await Promise.all(listening.map(close));
    },
  };
}

async function listenOnLoopback(
  make: () => Server,
  port: number,
  purpose: string,
): Promise<[Server, ...Server[]]> {
  for (let attempt = 1; ; attempt += 1) {
    const first = await listen(make(), port, '127.0.0.1', purpose);
    try {
      return [first, await listen(make(), portOf(first), '::1', purpose)];
    } catch (error) {
      if (ADDRESS_MISSING.has(errorCode(error))) return [first];
      await close(first);
      // A port that is free on one address may be taken on the other.
      if (port !== 0 || !(error instanceof PortInUseError) || attempt === ATTEMPTS_FOR_A_FREE_PORT)
        throw error;
    }
  }
}

const portOf = (server: Server) => (server.address() as AddressInfo).port;

/** Connections that may wait to be accepted; further ones retry after 1, 3 and 7 s. The system has its own limit. */
const BACKLOG = 4_096;

function listen(server: Server, port: number, host: string, purpose: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      reject(errorCode(error) === 'EADDRINUSE' ? new PortInUseError(port, purpose) : error);
    });
    server.listen({ port, host, backlog: BACKLOG }, () => resolve(server));
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

function guarded(
  listener: ServerListener,
  { writeMs = WRITE_MS, log = consoleLog }: StartServerOptions,
): RequestListener {
  return async (request, response) => {
    const begun = performance.now();
    const notes = notesOf(request);
    try {
      await listener(request, response);
      // Node counts the bytes that the system takes, and sets its own timeout again once the answer is written.
      if (!response.writableFinished) response.setTimeout(writeMs);
    } catch (err) {
      log.error('A request handler failed', { requestId: notes?.id, err });
      if (response.headersSent) response.destroy();
      else
        response
          .writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' })
          .end(failureText(notes?.id));
    }
    if (notes) notes.answerMs = performance.now() - begun;
  };
}

/** The text of a response to a request that has failed; its reference is in the log. */
export const failureText = (id: string | undefined): string =>
  `Internal server error\n${id === undefined ? '' : `Reference: ${id}\n`}`;
