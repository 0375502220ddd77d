import { startPostgresql } from '@zone-directory/testing';

let stop: (() => Promise<void>) | undefined;

/**
 * Starts one PostgreSQL before the first server test; each test file has its own databases in it. TEST_DATABASE_URL can
 * name another server, with a user who may create databases.
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

/** Stops it after the last test. */
export const end = () => stop?.();
