import { randomUUID } from 'node:crypto';
import { Client } from 'pg';

/** The PostgreSQL server of the tests; '' where there is none. */
const SERVER = process.env.TEST_DATABASE_URL ?? '';

/** Tests that need PostgreSQL; skipped, visibly, where there is none. */
export const describePostgresql = SERVER === '' ? describe.skip : describe;

export const hasPostgresql = SERVER !== '';

/** A database of one test or file. */
export async function ownDatabase(): Promise<{ databaseUrl: string; drop(): Promise<void> }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await run(`create database ${name}`);
  const url = new URL(SERVER);
  url.pathname = name;
  return { databaseUrl: url.href, drop: () => run(`drop database if exists ${name} with (force)`) };
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
