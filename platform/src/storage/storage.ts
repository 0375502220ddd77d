import { DEFAULT_MIGRATION_TABLE, type Dialect, Kysely, type Migration, Migrator, sql } from 'kysely';
import { consoleLog } from '../log/log';
import { MIGRATIONS } from './migrations';
import { postgresqlDialect } from './postgresql';
import type { DatabaseSchema } from './schema';
import { sqliteDialect } from './sqlite';

/** Where persistent data is stored: a SQLite file, or a PostgreSQL database by its URL. */
export type StorageLocation = { readonly file: string } | { readonly databaseUrl: string };

export interface Storage {
  readonly kind: 'sqlite' | 'postgresql';
  readonly database: Kysely<DatabaseSchema>;
  close(): Promise<void>;
}

/** The database cannot be opened or migrated. The message is one line, without the password. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
}

/**
 * Opens the database and migrates it to the current schema.
 * @throws StorageError
 */
export async function openStorage(location: StorageLocation): Promise<Storage> {
  const storage = await connectStorage(location);
  try {
    await sql`select 1`.execute(storage.database);
  } catch (cause) {
    await storage.close();
    throw storageError(location, cause);
  }
  return storage;
}

/**
 * Opens the database of a long-running server. A file is opened at once. PostgreSQL may be unavailable: queries fail
 * until it is up, and the first one that reaches it migrates the schema.
 * @param log receives connections that were lost; the console by default
 * @throws StorageError for a file that cannot be opened
 */
export async function connectStorage(location: StorageLocation, log = consoleLog): Promise<Storage> {
  if ('file' in location) return openFile(location);
  const prepare = (dialect: Dialect) =>
    migrate(new Kysely<DatabaseSchema>({ dialect })).catch((cause: unknown) => {
      throw storageError(location, cause);
    });
  const database = new Kysely<DatabaseSchema>({
    dialect: postgresqlDialect(location.databaseUrl, prepare, log),
  });
  // Rejects when PostgreSQL was never reachable.
  return { kind: 'postgresql', database, close: () => database.destroy().catch(() => {}) };
}

async function openFile(location: { readonly file: string }): Promise<Storage> {
  let opened: Kysely<DatabaseSchema> | undefined;
  try {
    const database = new Kysely<DatabaseSchema>({ dialect: sqliteDialect(location.file) });
    opened = database;
    await migrate(database);
    return { kind: 'sqlite', database, close: () => database.destroy() };
  } catch (cause) {
    await opened?.destroy();
    throw storageError(location, cause);
  }
}

function storageError(location: StorageLocation, cause: unknown): StorageError {
  if (cause instanceof StorageError) return cause;
  return new StorageError(`Cannot open ${describeStorage(location)}: ${messageOf(cause)}`, { cause });
}

/**
 * Applies the missing migrations. Applied migrations of a later version are not an error: what they add is ignored, so
 * two versions can run side by side, and a deployment can be rolled back.
 */
async function migrate(database: Kysely<DatabaseSchema>): Promise<void> {
  const later: Record<string, Migration> = {};
  for (const name of await appliedMigrations(database)) later[name] = { up: async () => {} };
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: async () => ({ ...later, ...MIGRATIONS }) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

async function appliedMigrations(database: Kysely<DatabaseSchema>): Promise<readonly string[]> {
  const tables = await database.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return [];
  const steps = await sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(
    database,
  );
  return steps.rows.map(({ name }) => name);
}

/** Names a database for its operator, without the password: `the database db.example/zone`. */
export function describeStorage(location: StorageLocation): string {
  if ('file' in location) return `the database ${location.file}`;
  try {
    const { host, pathname, searchParams } = new URL(location.databaseUrl);
    // A socket is named by a parameter.
    return `the database ${host || searchParams.get('host')}${pathname}`;
  } catch {
    return 'the database (its URL cannot be read)';
  }
}

/** A connection that failed on several addresses carries the reasons in `errors`; its own message is empty. */
function messageOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return String(error);
  if ('errors' in error && Array.isArray(error.errors)) return error.errors.map(messageOf).join('; ');
  return 'message' in error ? String(error.message) : String(error);
}
