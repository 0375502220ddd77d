import { startPostgresql } from 'testing';

let stop: (() => Promise<void>) | undefined;

/**
 * Before the first test of a server: a PostgreSQL for all of them, each file in databases of its own. Another one may be
 * given in TEST_DATABASE_URL, by a user who may create databases.
 */
export default async function start(): Promise<void> {
  if (process.env.TEST_DATABASE_URL) return;
  const server = await startPostgresql();
  if (!server) {
    console.warn(
      'PostgreSQL tests are skipped: npm has none for this machine, and TEST_DATABASE_URL is not set.',
    );
    return;
  }
  process.env.TEST_DATABASE_URL = server.databaseUrl;
  stop = server.stop;
}

/** After the last one. */
export const end = () => stop?.();
