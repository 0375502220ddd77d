import { join } from 'node:path';
import { folderWith } from '@zone-directory/testing/folder';
import { describePostgresql, ownDatabase } from './postgresql.testing';
import { openStorage, type Storage } from './storage';

/** Runs tests on each kind of database, titled `name` and the kind. Without PostgreSQL, its tests show as skipped. */
export function describeDatabases(name: string, tests: (kind: Storage['kind']) => void): void {
  describe(`${name} sqlite`, () => tests('sqlite'));
  describePostgresql(`${name} postgresql`, () => tests('postgresql'));
}

/** Opens a SQLite database in a new temporary folder. */
export const temporaryStorage = () => openStorage({ file: join(folderWith(), 'zone.db') });

/** Opens a database of the given kind for one test. */
export const openTestDatabase = async (kind: Storage['kind']): Promise<Storage> =>
  kind === 'sqlite' ? temporaryStorage() : openStorage(await ownDatabase());
