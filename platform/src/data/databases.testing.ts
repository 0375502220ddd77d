import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStorage, type Storage } from '../storage/storage';

/** A database for one test. */
export interface TestDatabase {
  readonly storage: Storage;
  /** Name of a base that no other test uses. */
  readonly source: (name: string) => string;
  close(): Promise<void>;
}

const databaseUrl = process.env.TEST_DATABASE_URL ?? '';

/** The kinds of database that can be tested here: PostgreSQL when TEST_DATABASE_URL is set. */
export const DATABASES: readonly Storage['kind'][] =
  databaseUrl === '' ? ['sqlite'] : ['sqlite', 'postgresql'];

/** Opens a database of a kind. What a test leaves behind is deleted. */
export async function openTestDatabase(kind: Storage['kind']): Promise<TestDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'zone-database-'));
  const location = kind === 'sqlite' ? { file: join(folder, 'zone.db') } : { databaseUrl };
  const storage = await openStorage(location);
  const run = randomUUID();
  return {
    storage,
    source: (name) => `${run}/${name}`,
    async close() {
      await storage.database.deleteFrom('data_snapshots').where('source', 'like', `${run}/%`).execute();
      await storage.database.deleteFrom('data_refreshes').where('source', 'like', `${run}/%`).execute();
      await storage.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
