import http from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';

/** Returns an untrusted certificate and its key, as PEM. */
export async function certificateOf(name: string): Promise<{ readonly key: string; readonly cert: string }> {
  // Imported lazily, because it is large, and every server test loads this file.
  const { generate } = await import('selfsigned');
  const { private: key, cert } = await generate([{ name: 'commonName', value: name }]);
  return { key, cert };
}

/** A proxy that terminates TLS for every host name. */
export interface TlsProxy {
  readonly port: number;
  /** Its certificate, as PEM: who trusts it reaches the proxy as `localhost`. */
  readonly cert: string;
  /** Stops it, and closes all connections. */
  close(): Promise<void>;
}

/**
 * Starts a proxy that replaces the Host header, like nginx by default, and keeps connections alive, like a load
 * balancer. It does not retry: when a request fails, the visitor's connection is closed.
 * @param port port of this machine to forward requests to
 * @param name name in the untrusted certificate
 */
export async function startTlsProxy(port: number, name = 'localhost'): Promise<TlsProxy> {
  const { key, cert } = await certificateOf(name);
  const agent = new http.Agent({ keepAlive: true });
  const server = https.createServer({ key, cert }, (request, response) => {
    const { host: _, ...headers } = request.headers;
    const forwarded = {
      ...headers,
      'x-forwarded-for': request.socket.remoteAddress,
      'x-forwarded-proto': 'https',
    };
    const { url: path, method } = request;
    const asked = http.request(
      { host: '127.0.0.1', port, path, method, headers: forwarded, agent },
      (answer) => {
        // Connection headers apply to the upstream connection only.
        const { connection: _, 'keep-alive': __, ...answered } = answer.headers;
        response.writeHead(answer.statusCode ?? 502, answered);
        answer.pipe(response);
      },
    );
    asked.once('error', () => response.destroy());
    request.pipe(asked);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    cert,
    close: () =>
      new Promise((resolve) => {
        agent.destroy();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
