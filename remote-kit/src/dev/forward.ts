import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { type Duplex, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { OriginMap } from './origins';
import { pageHeaders } from './response-headers';
import { zoneError } from './zone-error';

/** Headers about a connection, which `fetch` sets itself. */
const OF_CONNECTION = new Set([
  'connection',
  'content-length',
  'expect',
  'host',
  'keep-alive',
  'proxy-connection',
  'te',
  'transfer-encoding',
  'upgrade',
]);

/**
 * Sends a request on to another origin.
 * @param options.isChanged whether the response will be changed, so none that a browser has kept may be confirmed
 * @throws KitError if there is no response
 */
export async function forward(
  request: IncomingMessage,
  url: URL,
  { origins, isChanged = false }: { readonly origins: OriginMap; readonly isChanged?: boolean },
): Promise<Response> {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value === undefined || OF_CONNECTION.has(name)) continue;
    if (isChanged && /^if-/.test(name)) continue;
    for (const one of [value].flat()) headers.append(name, one);
  }
  for (const name of ['origin', 'referer']) {
    const value = headers.get(name);
    if (value) headers.set(name, origins.toZone(value));
  }
  // What every version of Node can decode.
  headers.set('accept-encoding', 'gzip, br');
  const { method = 'GET' } = request;
  const hasBody = method !== 'GET' && method !== 'HEAD';
  try {
    return await fetch(url, {
      method,
      headers,
      redirect: 'manual',
      ...(hasBody ? { body: Readable.toWeb(request) as ReadableStream, duplex: 'half' } : {}),
    } as RequestInit);
  } catch (error) {
    throw zoneError(url.origin, error);
  }
}

/** Answers with a response as it arrives. */
export async function passOn(from: Response, response: ServerResponse, origins: OriginMap): Promise<void> {
  writeHead(response, from.status, pageHeaders(from.headers, origins));
  if (!from.body) return void response.end();
  await pipeline(Readable.fromWeb(from.body as Parameters<typeof Readable.fromWeb>[0]), response);
}

/** Begins an answer. */
export function writeHead(
  response: ServerResponse,
  status: number,
  headers: readonly (readonly [string, string | string[]])[],
): void {
  for (const [name, value] of headers) response.setHeader(name, value);
  response.writeHead(status);
}

/** Connects a WebSocket of the page with the same one of the zone. */
export function tunnel(request: IncomingMessage, socket: Duplex, head: Buffer, url: URL): void {
  const open = url.protocol === 'https:' ? httpsRequest : httpRequest;
  const headers = { ...request.headers, host: url.host, origin: url.origin };
  const asked = open(url, { headers });
  socket.on('error', () => asked.destroy());
  asked.on('error', () => socket.destroy());
  asked.on('response', () => socket.destroy());
  asked.on('upgrade', ({ statusCode = 101, statusMessage = '', rawHeaders }, upstream, first) => {
    const lines = rawHeaders.flatMap((name, index) =>
      index % 2 === 0 ? [`${name}: ${rawHeaders[index + 1]}`] : [],
    );
    socket.write([`HTTP/1.1 ${statusCode} ${statusMessage}`, ...lines, '', ''].join('\r\n'));
    socket.write(first);
    upstream.write(head);
    upstream.on('error', () => socket.destroy());
    socket.pipe(upstream).pipe(socket);
  });
  asked.end();
}
