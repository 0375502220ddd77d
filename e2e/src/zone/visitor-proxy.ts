import http from 'node:http';
import { startServer, type TestServer } from '@zone-directory/testing';

/**
 * Starts a proxy for one visitor's browser. It adds the visitor's address to `X-Forwarded-For`, as a proxy of the operator
 * does; a zone with `TRUSTED_PROXIES=1` believes it, and nothing that the browser sends itself.
 * @param address an IP address
 */
export function startVisitorProxy(address: string): Promise<TestServer> {
  return startServer((request, response) => {
    const { 'x-forwarded-for': said, 'proxy-connection': _, ...headers } = request.headers;
    const forwarded = http.request(new URL(request.url ?? ''), {
      method: request.method,
      headers: { ...headers, 'x-forwarded-for': [...(said ? [said] : []), address].join(', ') },
    });
    forwarded.on('response', (answer) =>
      answer.pipe(response.writeHead(answer.statusCode ?? 502, answer.headers)),
    );
    request.pipe(forwarded.once('error', () => response.destroy()));
  });
}
