import net from 'node:net';

/** Consecutive ports of one zone: its origins first, the rest for a test's own servers. */
export interface Ports {
  readonly base: number;
  release(): Promise<void>;
}

/** Enough for the remotes that someone adds, too. */
const COUNT = 20;
/** Below the ephemeral ports, because an outgoing connection could take the port of a stopped origin. */
const [FIRST, LAST] = [20_000, 32_000];

/**
 * Takes the first free ports. The last one is kept open until they are released, so that other workers and runs take
 * other ports.
 */
export async function takePorts(): Promise<Ports> {
  for (let base = FIRST; base < LAST; base += COUNT) {
    const guard = await open(base + COUNT - 1);
    if (!guard) continue;
    const others = await Promise.all(Array.from({ length: COUNT - 1 }, (_, index) => open(base + index)));
    await Promise.all(others.map((server) => server && close(server)));
    if (others.every(Boolean)) return { base, release: () => close(guard) };
    await close(guard);
  }
  throw new Error(`there are no ${COUNT} free ports in a row from ${FIRST} to ${LAST}`);
}

const open = (port: number) =>
  new Promise<net.Server | undefined>((resolve) => {
    const server = net.createServer();
    server.once('error', () => resolve(undefined)).listen(port, () => resolve(server));
  });

const close = (server: net.Server) => new Promise<void>((resolve) => server.close(() => resolve()));
