import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { folderWith } from '@zone-directory/testing/folder';
import { backUp } from './backup';
import { describePostgresql, ownDatabase } from './postgresql.testing';
import { openStorage, type Storage, StorageError } from './storage';

let folder: string;
beforeEach(() => {
  folder = folderWith();
});

const secrets = async ({ database }: Storage) =>
  (await database.selectFrom('secrets').select('name').execute()).map(({ name }) => name);
const add = ({ database }: Storage, name: string) =>
  database.insertInto('secrets').values({ name, value: 'x' }).execute();

it('copies a database in use completely, and the copy can be restored', async () => {
  const used = await openStorage({ file: join(folder, 'zone.db') });
  await add(used, 'before');
  const copy = join(folder, 'copy.db');
  await backUp(used, copy);
  await add(used, 'after');
  await used.close();
  const restored = join(folder, 'restored', 'zone.db');
  const other = await openStorage({ file: restored });
  await add(other, 'something else');
  await other.close();
  // As docs/operating.md says: the log of the replaced database does not belong to the copy.
  for (const end of ['', '-wal', '-shm']) rmSync(`${restored}${end}`, { force: true });
  copyFileSync(copy, restored);
  const storage = await openStorage({ file: restored });
  expect(await secrets(storage)).toEqual(['before']);
  await add(storage, 'later');
  await storage.close();
});

it('refuses to overwrite a file', async () => {
  const storage = await openStorage({ file: join(folder, 'zone.db') });
  await backUp(storage, join(folder, 'copy.db'));
  await expect(backUp(storage, join(folder, 'copy.db'))).rejects.toThrow(StorageError);
  await storage.close();
});

describePostgresql('PostgreSQL', () => {
  it('is refused with a pointer to pg_dump', async () => {
    const storage = await openStorage(await ownDatabase());
    await expect(backUp(storage, join(folder, 'copy.db'))).rejects.toThrow('pg_dump');
    await storage.close();
  });
});
