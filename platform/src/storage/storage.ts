import { DEFAULT_MIGRATION_TABLE, Kysely, type Migration, Migrator, sql } from 'kysely';
import { MIGRATIONS } from './migrations';
import { postgresqlDialect } from './postgresql';
import type { DatabaseSchema } from './schema';
import { sqliteDialect } from './sqlite';

/** Where what must last is kept: a SQLite file, or a PostgreSQL database by its URL. */
export type StorageLocation = { readonly file: string } | { readonly databaseUrl: string };

export interface Storage {
  readonly kind: 'sqlite' | 'postgresql';
  readonly database: Kysely<DatabaseSchema>;
  close(): Promise<void>;
}

/** The database cannot be opened or brought up to date. One line, without a password. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
}

/**
 * Opens the database and brings its structure up to date.
 * @throws StorageError
 */
export async function openStorage(location: StorageLocation): Promise<Storage> {
  const kind = 'file' in location ? 'sqlite' : 'postgresql';
  let database: Kysely<DatabaseSchema> | undefined;
  try {
    const dialect =
      'file' in location ? sqliteDialect(location.file) : postgresqlDialect(location.databaseUrl);
    database = new Kysely<DatabaseSchema>({ dialect });
    await migrate(database);
  } catch (cause) {
    await database?.destroy();
    throw new StorageError(`Cannot open the database ${describe(location)}: ${messageOf(cause)}`, { cause });
  }
  const opened = database;
  return { kind, database: opened, close: () => opened.destroy() };
}

/**
 * Takes the steps that the database has not taken. Those of a later version, which it has taken already, are no fault: what they
 * add is of no concern here, so that two versions run side by side, and one can go back.
 */
async function migrate(database: Kysely<DatabaseSchema>): Promise<void> {
  const later: Record<string, Migration> = {};
  for (const name of await takenSteps(database)) later[name] = { up: async () => {} };
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: async () => ({ ...later, ...MIGRATIONS }) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

async function takenSteps(database: Kysely<DatabaseSchema>): Promise<readonly string[]> {
  const tables = await database.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return [];
  const steps = await sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(
    database,
  );
  return steps.rows.map(({ name }) => name);
}

function describe(location: StorageLocation): string {
  if ('file' in location) return location.file;
  try {
    const { host, pathname } = new URL(location.databaseUrl);
    return `${host}${pathname}`;
  } catch {
    return '(the URL cannot be read)';
  }
}

/** A connection that failed on several addresses carries the reasons in `errors`, its own message is empty. */
function messageOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return String(error);
  if ('errors' in error && Array.isArray(error.errors)) return error.errors.map(messageOf).join('; ');
  return 'message' in error ? String(error.message) : String(error);
}
