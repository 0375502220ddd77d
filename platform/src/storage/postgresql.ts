import { PostgresDialect } from 'kysely';
import { Client, Pool } from 'pg';
import type { Log } from '../log/log';
import { withTimeout } from '../with-timeout';

const APPLICATION = 'zone-directory';
const CONNECT_MS = 2_000;
/** The server cancels a statement itself; if it hangs, the client gives up after `QUERY_MS`. */
const STATEMENT_MS = 10_000;
const QUERY_MS = STATEMENT_MS + 1_000;
const RECONNECT_MS = 1_000;

/**
 * A client that gives up on a server that hangs, together with the connection: in an unfinished transaction, the next
 * user of the connection would lose what it stores, and one to a server that is gone would fail for a quarter of an
 * hour.
 */
class ImpatientClient extends Client {
  override query(sql: string, values?: readonly unknown[]): Promise<unknown> {
    return withTimeout(super.query(sql, values), QUERY_MS, () => {
      void this.end().catch(() => {});
      throw new Error('PostgreSQL does not answer');
    });
  }
}

/**
 * Creates the dialect for PostgreSQL at a URL. Connections are opened on demand.
 * @param prepare runs before the first query, on the dialect it is given; when it fails, that query fails and the next
 * one runs it again
 */
export function postgresqlDialect(
  databaseUrl: string,
  prepare: (dialect: PostgresDialect) => Promise<void>,
  log: Log,
): PostgresDialect {
  return new PostgresDialect({
    pool: async () => {
      const pool = createPool(databaseUrl, log);
      try {
        await prepare(new PostgresDialect({ pool }));
      } catch (error) {
        // Not awaited: a server that hangs keeps its connections open.
        void pool.end().catch(() => {});
        throw error;
      }
      return pool;
    },
  });
}

function createPool(databaseUrl: string, log: Log): Pool {
  const pool = new Pool({
    connectionString: databaseUrl,
    max: 10,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: STATEMENT_MS,
    Client: ImpatientClient,
    application_name: APPLICATION,
    // A server or role may have it off, and an acknowledged listing must be on disk. Not in Kysely's hook for new
    // connections, which never releases a connection that breaks meanwhile.
    onConnect: (client) => client.query('set synchronous_commit = on'),
  });
  // Without a listener, a broken connection would end the process: the pool only listens to idle ones.
  pool.on('error', (error) => log.warn(`PostgreSQL dropped a connection: ${error.message}`));
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/**
 * Listens on a PostgreSQL channel until stopped. A lost connection is reopened; notifications sent meanwhile are lost,
 * so callers must also poll.
 * @param heard called for each notification and after each connect, because notifications may have been missed before
 */
export function listenTo(databaseUrl: string, channel: string, heard: () => void): { stop(): Promise<void> } {
  let client: Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  function again(lost: Client): void {
    if (isStopped || client !== lost) return;
    client = undefined;
    void lost.end().catch(() => {});
    timer = setTimeout(connect, RECONNECT_MS);
    timer.unref();
  }

  function connect(): void {
    const own = new Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: QUERY_MS,
      application_name: `${APPLICATION} ${channel}`,
      keepAlive: true,
    });
    client = own;
    own.on('error', () => again(own));
    own.on('end', () => again(own));
    own.on('notification', heard);
    own
      .connect()
      .then(() => own.query(`listen ${channel}`))
      .then(heard, () => again(own));
  }

  connect();
  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}
