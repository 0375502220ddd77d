import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { folderWith } from 'testing/folder';
import { hasPostgresql, ownDatabase } from '../storage/postgresql.testing';
import { openStorage, type Storage } from '../storage/storage';

/** A database for one test. */
export interface TestDatabase {
  readonly storage: Storage;
  /** Name of a base that no other test uses. */
  readonly source: (name: string) => string;
  close(): Promise<void>;
}

/** The kinds of database that can be tested here. */
export const DATABASES: readonly Storage['kind'][] = hasPostgresql ? ['sqlite', 'postgresql'] : ['sqlite'];

/** Opens a database of a kind. What a test leaves behind is deleted. */
export async function openTestDatabase(kind: Storage['kind']): Promise<TestDatabase> {
  const file = join(folderWith(), 'zone.db');
  const storage = await openStorage(kind === 'sqlite' ? { file } : await ownDatabase());
  const run = randomUUID();
  return {
    storage,
    source: (name) => `${run}/${name}`,
    close: storage.close,
  };
}
