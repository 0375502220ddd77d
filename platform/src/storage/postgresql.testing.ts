import { randomUUID } from 'node:crypto';
import { startPostgresql, type TestPostgresql } from '@zone-directory/testing';
import { Client } from 'pg';

/** URL of the tests' PostgreSQL server; '' when there is none. */
const SERVER = process.env.TEST_DATABASE_URL ?? '';

/** `describe` for tests that need PostgreSQL; without a server they show as skipped. */
export const describePostgresql = SERVER === '' ? describe.skip : describe;

const databases: string[] = [];
afterAll(async () => {
  for (const name of databases.splice(0)) await run(`drop database if exists ${name} with (force)`);
});

/** Creates a database for one test or file; it is dropped after the file's tests. */
export async function ownDatabase(): Promise<{ readonly databaseUrl: string }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await run(`create database ${name}`);
  databases.push(name);
  const url = new URL(SERVER);
  url.pathname = name;
  return { databaseUrl: url.href };
}

/** Starts a server for one test or file alone, which the test may stop or suspend. */
export async function ownServer(): Promise<TestPostgresql> {
  const server = await startPostgresql();
  if (!server) throw new Error('there is no PostgreSQL for this machine');
  return server;
}

async function run(statement: string): Promise<void> {
  const client = new Client({ connectionString: SERVER });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
