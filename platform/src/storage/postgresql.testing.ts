import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { startPostgresql, type TestPostgresql } from 'testing';

/** The PostgreSQL server of the tests; '' where there is none. */
const SERVER = process.env.TEST_DATABASE_URL ?? '';

/** Tests that need PostgreSQL; skipped, visibly, where there is none. */
export const describePostgresql = SERVER === '' ? describe.skip : describe;

const databases: string[] = [];
afterAll(async () => {
  for (const name of databases.splice(0)) await run(`drop database if exists ${name} with (force)`);
});

/** A database of one test or file; it is there until the tests of the file are done. */
export async function ownDatabase(): Promise<{ readonly databaseUrl: string }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await run(`create database ${name}`);
  databases.push(name);
  const url = new URL(SERVER);
  url.pathname = name;
  return { databaseUrl: url.href };
}

/** A server of one test or file alone, which may be stopped, and hang. */
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
