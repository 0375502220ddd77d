import net from 'node:net';
import { sql } from 'kysely';
import { describePostgresql, ownDatabase } from './postgresql.testing';
import { connectStorage } from './storage';

/** More connections than a pool has. */
const BROKEN = 12;

/** A proxy. `cut` drops all connections, then the given number of new ones once they send `text`. */
async function cutting(port: number, text: string) {
  let left = 0;
  const sockets = new Set<net.Socket>();
  const proxy = net.createServer((client) => {
    const server = net.connect(port, '127.0.0.1');
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(from);
      from.on('error', () => {}).on('close', () => to.destroy());
    }
    server.on('data', (bytes) => client.write(bytes));
    client.on('data', (bytes) => {
      if (left > 0 && bytes.includes(text)) {
        left -= 1;
        client.destroy();
      } else server.write(bytes);
    });
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (proxy.address() as net.AddressInfo).port,
    /** How many connections are still to be cut. */
    left: () => left,
    cut: (connections: number) => {
      left = connections;
      cut();
    },
    close: () => {
      proxy.close();
      cut();
    },
  };
}

describePostgresql('PostgreSQL connections that break while being opened', () => {
  it('are all available again afterwards', async () => {
    const { databaseUrl } = await ownDatabase();
    const url = new URL(databaseUrl);
    const proxy = await cutting(Number(url.port), 'synchronous_commit');
    url.port = String(proxy.port);
    const storage = await connectStorage({ databaseUrl: url.href });
    const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
    const ask = () => sql<{ one: number }>`select 1 as one`.execute(storage.database);
    try {
      await ask();
      proxy.cut(BROKEN);
      while (proxy.left() > 0) await expect(ask()).rejects.toThrow();
      const answers = await Promise.all(Array.from({ length: BROKEN }, ask));
      expect(answers.map(({ rows }) => rows)).toEqual(Array(BROKEN).fill([{ one: 1 }]));
    } finally {
      await storage.close();
      proxy.close();
      logged.mockRestore();
    }
  });
});
