import { join } from 'node:path';
import { folderWith } from 'testing/folder';
import { hasPostgresql, ownDatabase } from './postgresql.testing';
import { openStorage, type Storage } from './storage';

/** The kinds of database that can be tested here. */
export const DATABASES: readonly Storage['kind'][] = hasPostgresql ? ['sqlite', 'postgresql'] : ['sqlite'];

/** A database in a folder of its own. */
export const temporaryStorage = () => openStorage({ file: join(folderWith(), 'zone.db') });

/** Opens a database of a kind, for one test. */
export const openTestDatabase = async (kind: Storage['kind']): Promise<Storage> =>
  kind === 'sqlite' ? temporaryStorage() : openStorage(await ownDatabase());
