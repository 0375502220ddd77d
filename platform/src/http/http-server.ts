import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { Duplex } from 'node:stream';
import { errorCode } from './error-code';
import { type OnFinished, observeFinished } from './finished-requests';
import type { HeaderSet } from './headers';
import { noteRequest } from './request-notes';
import { requestProblem } from './validate-request';

const REQUEST_MS = 3_000;

/**
 * A client that sends its headers or body too slowly gets a 408 instead of holding a socket for minutes. An idle
 * connection is kept for longer than a load balancer keeps it (60 s), so that the balancer never sends into one that is
 * being closed.
 */
const TIMEOUTS = {
  headersTimeout: 2_000,
  requestTimeout: REQUEST_MS,
  connectionsCheckingInterval: 500,
  keepAliveTimeout: 75_000,
};

/** Requests whose bodies take longer than those of others. */
export interface LongBodies {
  readonly has: (request: IncomingMessage) => boolean;
  /** How long they may take. */
  readonly ms: number;
}

/** Headers of every answer, including refusals. */
const COMMON_HEADERS: HeaderSet = { 'X-Content-Type-Options': 'nosniff' };
const PLAIN_TEXT: HeaderSet = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' };

/**
 * Creates an HTTP server that adds the common headers to every answer, and itself refuses what cannot be answered:
 * broken HTTP, a malformed `Host` or target, CONNECT, an unknown expectation. Refusals are not logged: they say nothing
 * about the server.
 * @param headers additional headers of every answer
 * @param onFinished learns of every request that could be read, refused or not
 * @param isProxied whether requests come from a proxy of the operator, whose `X-Request-Id` is taken over
 * @param long the requests whose bodies may take longer; none by default
 */
export function createHttpServer(
  listener: RequestListener,
  headers: HeaderSet = {},
  onFinished?: OnFinished,
  isProxied = false,
  long?: LongBodies,
): Server {
  const common = Object.entries({ ...COMMON_HEADERS, ...headers });
  const answering = new WeakMap<Duplex, ServerResponse>();
  // `Host` is checked here, where HTTP/1.0 may omit it and a refusal has the common headers.
  const timeouts = long ? { ...TIMEOUTS, requestTimeout: long.ms } : TIMEOUTS;
  const server = createServer({ ...timeouts, requireHostHeader: false }, (request, response) => {
    answering.set(request.socket, response);
    // Node has one limit for all requests of a server.
    if (long && hasBody(request) && !long.has(request)) limitBody(request, () => refuse(request.socket, 408));
    const notes = noteRequest(request, isProxied);
    response.setHeader('X-Request-Id', notes.id);
    if (onFinished) observeFinished({ request, response, notes }, onFinished);
    for (const [name, value] of common) response.setHeader(name, value);
    const fault = requestProblem(request);
    if (fault === undefined) return listener(request, response);
    notes.route = 'refused';
    response.writeHead(400, { ...PLAIN_TEXT, Connection: 'close' }).end(`${fault}\n`);
  });
  const refuse = (socket: Duplex, status: number) => {
    const response = answering.get(socket);
    // Nothing can be sent in the middle of an answer.
    if (socket.writable && (!response?.headersSent || response.writableFinished))
      socket.write(rawAnswer(status, headers));
    socket.destroy();
  };
  server.on('clientError', (error, socket) => refuse(socket, STATUS_OF[errorCode(error)] ?? 400));
  server.on('connect', (_, socket) => refuse(socket, 400));
  server.on('checkExpectation', (_, response: ServerResponse) => {
    for (const [name, value] of common) response.setHeader(name, value);
    response.writeHead(417, PLAIN_TEXT).end('Expectation failed\n');
  });
  return server;
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Calls `late` if a body has not arrived in time, read or not. */
function limitBody(request: IncomingMessage, late: () => void): void {
  const timer = setTimeout(() => {
    if (!request.complete) late();
  }, REQUEST_MS);
  request.once('close', () => clearTimeout(timer));
}

const STATUS_OF: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

/** Returns a complete answer for a socket without a readable request; the connection ends with it. */
function rawAnswer(status: number, headers: HeaderSet = {}): string {
  const text = `${STATUS_CODES[status]}\n`;
  const all = {
    ...COMMON_HEADERS,
    ...PLAIN_TEXT,
    ...headers,
    'Content-Length': String(text.length),
    Connection: 'close',
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${text}`;
}
