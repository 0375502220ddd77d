import http from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';

/** A certificate that nobody trusts, and its key, as PEM. */
export async function certificateOf(name: string): Promise<{ readonly key: string; readonly cert: string }> {
  // Loaded here, because it is large, and every test of a server loads this file.
  const { generate } = await import('selfsigned');
  const { private: key, cert } = await generate([{ name: 'commonName', value: name }]);
  return { key, cert };
}

/** A proxy that ends TLS for every name. */
export interface TlsProxy {
  readonly port: number;
  /** Sends every request from now on to another port of this machine. */
  to(port: number): void;
  /** Stops it, and ends every connection. */
  close(): Promise<void>;
}

/**
 * Starts a proxy that, like nginx as it comes, asks with a Host of its own, and like a balancer keeps its connections. It tries
 * nothing twice: a visitor whose request fails has the connection cut.
 * @param port of this machine, to which requests are sent
 * @param name in the certificate, which nobody trusts
 */
export async function startTlsProxy(port: number, name = 'localhost'): Promise<TlsProxy> {
  let target = port;
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
      { host: '127.0.0.1', port: target, path, method, headers: forwarded, agent },
      (answer) => {
        // What it says of its connection is not said of the visitor's.
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
    to: (other) => {
      target = other;
    },
    close: () =>
      new Promise((resolve) => {
        agent.destroy();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
