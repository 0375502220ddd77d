import net from 'node:net';
import { sql } from 'kysely';
import { describePostgresql, ownDatabase, ownServer } from './postgresql.testing';
import { connectStorage, openStorage } from './storage';

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

describePostgresql('a transaction that PostgreSQL hangs in', () => {
  it('ends with its connection, so that what the next one stores is not lost with it', async () => {
    const server = await ownServer();
    const [storage, elsewhere] = [await openStorage(server), await openStorage(server)];
    try {
      const hanging = storage.database.transaction().execute(async (transaction) => {
        await transaction.insertInto('secrets').values({ name: 'unfinished', value: '' }).execute();
        await server.signal('SIGSTOP');
        await sql`select 1`.execute(transaction);
      });
      const hangsSince = performance.now();
      await expect(hanging).rejects.toThrow();
      // Its rollback does not wait for as long again.
      expect(performance.now() - hangsSince).toBeLessThan(20_000);
      await server.signal('SIGCONT');
      await storage.database.insertInto('secrets').values({ name: 'next', value: '' }).execute();
      expect(await elsewhere.database.selectFrom('secrets').select('name').execute()).toEqual([
        { name: 'next' },
      ]);
    } finally {
      await Promise.all([storage.close(), elsewhere.close()]);
      await server.stop();
    }
  });
});
