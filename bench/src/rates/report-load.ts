import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '../child-server';
import { answersPerSecond } from './autocannon';

/** What is sent, and where to. */
export interface ReportLoad {
  /** `/reports` of a server. */
  readonly url: string;
  readonly body: string;
  readonly perSecond: number;
  readonly networks: number;
  readonly seconds: number;
}

/** Sends reports as a `POST` to `/` asks for, and answers with the rate that was reached. Its own `/reports` does nothing. */
serve(async () => {
  const server = createServer(async (request, response) => {
    if (request.url === '/reports') return request.resume().once('end', () => response.writeHead(204).end());
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { url, body, perSecond, networks, seconds } = JSON.parse(
      String(Buffer.concat(chunks)),
    ) as ReportLoad;
    let sent = 0;
    /** Made when it is sent: each connection would hold all requests ready. */
    const setupRequest = (from: object) => {
      const at = sent++ % networks;
      const address = `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`;
      return { ...from, headers: { 'content-type': 'text/plain', 'x-forwarded-for': address } };
    };
    const requests = [{ method: 'POST', body, setupRequest }];
    const options = { url, requests, connections: 50, overallRate: perSecond, duration: seconds };
    response.end(JSON.stringify(await answersPerSecond(options, 204)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port };
});
