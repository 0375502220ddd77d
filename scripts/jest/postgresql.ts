import { startPostgresql } from 'testing';

/**
 * A PostgreSQL for all tests of servers, each file in databases of its own. Another one may be given in TEST_DATABASE_URL,
 * by a user who may create databases.
 * @returns ends it
 */
export async function startTestDatabase(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_DATABASE_URL) return undefined;
  const server = await startPostgresql();
  if (!server) {
    console.warn(
      'PostgreSQL tests are skipped: npm has none for this machine, and TEST_DATABASE_URL is not set.',
    );
    return undefined;
  }
  process.env.TEST_DATABASE_URL = server.databaseUrl;
  return server.stop;
}
