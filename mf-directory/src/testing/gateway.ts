import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A small data gateway for tests of the screens. */
export interface Gateway {
  /** Folder of its answers. */
  readonly dataUrl: string;
  /** JSON by path and query below the folder; anything else is a 404. */
  readonly files: Record<string, unknown>;
  /** Paths and queries that were asked for. */
  readonly asked: string[];
  /** Answer this status instead, where the path or query holds the text. */
  fault: { readonly match: string; readonly status: number } | undefined;
  /** Requests for what holds the text wait. */
  gate: { readonly match: string; readonly opened: Promise<void> } | undefined;
  close(): Promise<void>;
}

export async function startGateway(files: Record<string, unknown>): Promise<Gateway> {
  const server = createServer(async (request, response) => {
    const address = (request.url ?? '').replace('/data/', '');
    gateway.asked.push(address);
    if (gateway.gate && address.includes(gateway.gate.match)) await gateway.gate.opened;
    const isFault = gateway.fault && address.includes(gateway.fault.match);
    const status = isFault ? gateway.fault?.status : address in files ? 200 : 404;
    // Long enough that the source does not wait for it.
    response.writeHead(status ?? 500, { 'content-type': 'application/json', 'retry-after': '5' });
    response.end(JSON.stringify(status === 200 ? files[address] : { reason: 'The gateway is cold' }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const gateway: Gateway = {
    dataUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/data/`,
    files,
    asked: [],
    fault: undefined,
    gate: undefined,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return gateway;
}
