import net from 'node:net';

/** Ports in a row that are one zone's: its origins first, and the rest for what a test serves beside it. */
export interface Ports {
  readonly base: number;
  release(): Promise<void>;
}

const COUNT = 10;
/** Below those that a system gives to outgoing connections, of which one could take a stopped origin's port. */
const [FIRST, LAST] = [20_000, 32_000];

/**
 * Takes the first ports that nobody has. The last one is held open until they are released, so that another process that looks,
 * another worker or another run, takes others.
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
