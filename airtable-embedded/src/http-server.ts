import { createServer, type RequestListener, type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { CORS_HEADERS } from './cors';

/** Long URLs must reach the handler, which answers 414 itself, with CORS headers. */
const MAX_HEADER_BYTES = 4 * 1024 * 1024;
/** Without them, a request that announces more than it sends stays open for minutes and gets no response. */
const TIMEOUTS = { headersTimeout: 5_000, requestTimeout: 5_000, connectionsCheckingInterval: 500 };
const COMMON_HEADERS = { ...CORS_HEADERS, 'x-content-type-options': 'nosniff' };

/** Creates the service's HTTP server. It also answers malformed and unfinished requests, and CONNECT. */
export function createHttpServer(listener: RequestListener): Server {
  const server = createServer(
    { ...TIMEOUTS, maxHeaderSize: MAX_HEADER_BYTES, requireHostHeader: false },
    (request, response) => {
      response.setHeader('x-content-type-options', 'nosniff');
      const { host = 'localhost' } = request.headers;
      if (URL.canParse(`http://${host}`)) return listener(request, response);
      response.writeHead(400, COMMON_HEADERS).end();
    },
  );
  server.on('clientError', (error, socket) => {
    const isLate = 'code' in error && error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
    refuse(socket, isLate ? 408 : 400);
  });
  server.on('connect', (_, socket) => refuse(socket, 400));
  server.on('checkExpectation', (_, response) => response.writeHead(417, COMMON_HEADERS).end());
  return server;
}

function refuse(socket: Duplex, status: number): void {
  const headers = { ...COMMON_HEADERS, 'content-length': '0', connection: 'close' };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  if (socket.writable) socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`);
  socket.destroy();
}
