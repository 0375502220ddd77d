import { once } from 'node:events';
import http from 'node:http';
import http2 from 'node:http2';
import net, { type AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { serve } from '../child-server';

/** A slow line, and the HTTPS ports in front of it. */
interface SlowLink {
  readonly rttMs: number;
  readonly kilobitsPerSecond: number;
  readonly fronts: readonly { readonly port: number; readonly to: number }[];
  readonly key: string;
  readonly cert: string;
}

/**
 * Puts origins behind one slow line, with the connections that browsers really make: TLS and HTTP/2 to each origin. A
 * new connection waits one round trip for TCP and one for TLS before its first request; all share the download
 * bandwidth. There is no slow start and no loss. Throttling in the browser has none of this: an additional origin would
 * cost nothing.
 */
const PACKET = 1_460;
const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });

/** Returns a function that returns when that many more bytes will have been received. */
function createLine(bytesPerMs: number): (bytes: number) => number {
  let freeAt = 0;
  return (bytes) => {
    freeAt = Math.max(freeAt, performance.now()) + bytes / bytesPerMs;
    return freeAt;
  };
}

/** Terminates TLS and HTTP/2, and forwards requests to the origin over HTTP/1.1. */
function startTls(to: number, { key, cert }: SlowLink): Promise<number> {
  const server = http2.createSecureServer({ key, cert, allowHTTP1: true }, (request, response) => {
    const headers = Object.entries(request.headers).filter(([name]) => !name.startsWith(':'));
    const { url: path, method } = request;
    const asked = http.request(
      { host: '127.0.0.1', port: to, path, method, agent, headers: Object.fromEntries(headers) },
      (answer) => {
        const { connection: _, 'keep-alive': __, 'transfer-encoding': ___, ...kept } = answer.headers;
        response.writeHead(answer.statusCode ?? 502, kept);
        answer.pipe(response);
      },
    );
    asked.on('error', () => response.stream?.destroy());
    request.pipe(asked);
  });
  return listen(server, 0);
}

/**
 * Delays data: upstream by half a round trip after one for the handshake, downstream by the line and half a round trip.
 */
function startDelay(port: number, to: number, rttMs: number, passed: (bytes: number) => number) {
  const server = net.createServer((client) => {
    const established = performance.now() + rttMs;
    const origin = net.connect(to, '127.0.0.1');
    client.on('error', () => origin.destroy()).on('close', () => origin.destroy());
    origin.on('error', () => client.destroy());
    passOn(client, origin, () => Math.max(established, performance.now()) + rttMs / 2);
    passOn(origin, client, (bytes) => passed(bytes) + rttMs / 2);
  });
  return listen(server, port);
}

/** Passes each packet on when it is due, and then the end. */
function passOn(from: net.Socket, to: net.Socket, due: (bytes: number) => number): void {
  let last = Promise.resolve();
  from.on('data', (bytes) => {
    for (let at = 0; at < bytes.length; at += PACKET) {
      const packet = bytes.subarray(at, at + PACKET);
      const dueAt = due(packet.length);
      last = last.then(async () => {
        await setTimeout(Math.max(0, dueAt - performance.now()));
        if (!to.destroyed) to.write(packet);
      });
    }
  });
  from.on('end', () => {
    last = last.then(() => void to.end());
  });
}

async function listen(server: net.Server, port: number): Promise<number> {
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}

serve(async (link: SlowLink) => {
  const passed = createLine(link.kilobitsPerSecond / 8);
  for (const { port, to } of link.fronts)
    await startDelay(port, await startTls(to, link), link.rttMs, passed);
  return {};
});
