import type { IncomingMessage } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { consoleLog, type Log } from '../log/log';
import { ipOf } from './networks';
import { notesOf, type RequestNotes } from './request-notes';
import { failureText, type ServerListener } from './server';

/** What a handler learns about a request besides the request itself. */
export interface RequestInfo {
  /** The visitor's IP address, as far as it can be known. */
  readonly ip: string;
  /** Origin of the URLs in the answer. Clients cannot make it up, so answers may be cached by it. */
  readonly origin: string;
  /** Undefined on a serverless host. */
  readonly notes?: RequestNotes | undefined;
}

/** The signature of every handler of the platform; serverless hosts accept it as it is. */
export type FetchHandler = (request: Request, info: RequestInfo) => Response | Promise<Response>;

export interface FetchListenerOptions {
  /** How many of our own proxies are in front, each adding to `X-Forwarded-For`. 0 by default. */
  readonly trustedProxies?: number;
  /** Origin under which visitors reach the server. */
  readonly publicUrl?: string | undefined;
  /** Receives what has failed; the console by default. */
  readonly log?: Log | undefined;
}

/** Creates a node:http listener from a fetch handler; it settles when the answer is handed over. If the handler throws, the answer is a plain 500. */
export function toRequestListener(
  handler: FetchHandler,
  { trustedProxies = 0, publicUrl, log = consoleLog }: FetchListenerOptions = {},
): ServerListener {
  const failed = (err: unknown, id: string | undefined) => {
    log.error('A request handler failed', { requestId: id, err });
    return new Response(failureText(id), { status: 500, headers: { 'Cache-Control': 'no-store' } });
  };
  const listener = getRequestListener(
    (request, bindings) => {
      const incoming = bindings.incoming as IncomingMessage;
      const notes = notesOf(incoming);
      const fail = (error: unknown) => failed(error, notes?.id);
      try {
        const answer = handler(request, {
          ip: clientAddress(incoming, trustedProxies),
          origin: ownOrigin(incoming, publicUrl),
          notes,
        });
        return answer instanceof Promise ? answer.catch(fail) : answer;
      } catch (error) {
        return fail(error);
      }
    },
    {
      // HTTP/1.0 needs no Host.
      hostname: 'localhost',
      overrideGlobalObjects: true,
      errorHandler: (error) => failed(error, undefined),
    },
  );
  return (request, response) => listener(request, response);
}

/**
 * The address that the outermost trusted proxy saw. Entries further left in `X-Forwarded-For` come from
 * the client and can be anything, so they are never read. If the entry is not an address, the proxy's own is returned.
 */
export function clientAddress(incoming: IncomingMessage, trustedProxies: number): string {
  const socketAddress = incoming.socket.remoteAddress ?? '';
  if (trustedProxies === 0) return socketAddress;
  const forwarded = forwardedAddresses(incoming.headers['x-forwarded-for']?.toString());
  return ipOf(forwarded.at(-trustedProxies) ?? forwarded[0] ?? '') ?? socketAddress;
}

/**
 * Returns the origin of the URLs that a server gives out: `PUBLIC_URL`, or the request's `Host` if that is `localhost`
 * or the IP address that the connection arrived at (a laptop's own browser, a phone next to it), or else
 * `http://localhost:<port>`. A client can send any other `Host`, so nothing may depend on it: there are never more
 * origins than IP addresses of this machine.
 */
function ownOrigin(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  publicUrl: string | undefined,
): string {
  if (publicUrl !== undefined) return publicUrl;
  const port = socket.localPort === 80 ? '' : `:${socket.localPort}`;
  const localhost = `localhost${port}`;
  const arrivedAt = `${inUrl(socket.localAddress ?? '')}${port}`;
  return `http://${headers.host === arrivedAt ? arrivedAt : localhost}`;
}

function inUrl(ipAddress: string): string {
  const ip = ipAddress.replace(/^::ffff:(?=\d+\.)/, '');
  return ip.includes(':') ? `[${ip}]` : ip;
}

/** Returns what proxies and the client have put into `X-Forwarded-For`, the proxy nearest to the server last. */
export const forwardedAddresses = (header = ''): readonly string[] =>
  header
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
