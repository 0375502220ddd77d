import type { IncomingMessage } from 'node:http';

/**
 * Returns the origin of the URLs that a server gives out: `PUBLIC_URL`, or the request's `Host` if that is `localhost`
 * or the IP address that the connection arrived at (a laptop's own browser, a phone next to it), or else
 * `http://localhost:<port>`. A client can send any other `Host`, so nothing may depend on it: there are never more
 * origins than IP addresses of this machine.
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
