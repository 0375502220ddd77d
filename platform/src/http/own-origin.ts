import type { IncomingMessage } from 'node:http';

/**
 * The origin of the URLs that a server gives out: `PUBLIC_URL`, or the request's `Host` where that is `localhost` or the very IP
 * address that the connection arrived at (a laptop's own browser, a phone beside it), or else `http://localhost:<port>`. Anybody
 * may name any other host, and nothing may be made, kept or told by it: so there are never more origins than IP addresses here.
 */
export function ownOrigin(
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
