import { CompiledQuery, PostgresDialect } from 'kysely';
import { Pool } from 'pg';

/** PostgreSQL at a URL. Connections are opened when they are needed. */
export function postgresqlDialect(databaseUrl: string): PostgresDialect {
  const pool = new Pool({
    connectionString: databaseUrl,
    max: 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 10_000,
    application_name: 'zone-directory',
  });
  // Without a listener, a connection that breaks while idle would end the process.
  pool.on('error', (error) => console.error(`PostgreSQL dropped an idle connection: ${error.message}`));
  return new PostgresDialect({
    pool,
    // A server or role may have it off, and an acknowledged listing must be on disk.
    onCreateConnection: async (connection) => {
      await connection.executeQuery(CompiledQuery.raw('set synchronous_commit = on'));
    },
  });
}
