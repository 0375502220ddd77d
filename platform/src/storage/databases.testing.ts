import { join } from 'node:path';
import { folderWith } from 'testing/folder';
import { describePostgresql, ownDatabase } from './postgresql.testing';
import { openStorage, type Storage } from './storage';

/** Tests of each kind of database: `name` and the kind are their title. Without a PostgreSQL server its own are skipped, visibly. */
export function describeDatabases(name: string, tests: (kind: Storage['kind']) => void): void {
  describe(`${name} sqlite`, () => tests('sqlite'));
  describePostgresql(`${name} postgresql`, () => tests('postgresql'));
}

/** A database in a folder of its own. */
export const temporaryStorage = () => openStorage({ file: join(folderWith(), 'zone.db') });

/** Opens a database of a kind, for one test. */
export const openTestDatabase = async (kind: Storage['kind']): Promise<Storage> =>
  kind === 'sqlite' ? temporaryStorage() : openStorage(await ownDatabase());
