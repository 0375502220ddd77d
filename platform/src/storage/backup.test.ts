import { chmodSync, copyFileSync, existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { folderWith } from '@zone-directory/testing/folder';
import { backUp } from './backup';
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
  await backUp(used, { file: join(folder, 'zone.db') }, copy);
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

it('refuses to overwrite a file, and leaves nothing else beside it', async () => {
  const location = { file: join(folder, 'zone.db') };
  const storage = await openStorage(location);
  await backUp(storage, location, join(folder, 'copies/copy.db'));
  await expect(backUp(storage, location, join(folder, 'copies/copy.db'))).rejects.toThrow(StorageError);
  await storage.close();
  expect(readdirSync(join(folder, 'copies'))).toEqual(['copy.db']);
});

/** The permissions of others than the owner, while a backup is written and afterwards. */
async function permissions(make: (file: string) => Promise<void>): Promise<Record<string, number>> {
  const own = join(folder, 'copies');
  const others: Record<string, number> = {};
  const look = () => {
    for (const name of existsSync(own) ? ['', ...readdirSync(own)] : []) {
      // It may have got its final name meanwhile.
      const found = statSync(join(own, name), { throwIfNoEntry: false });
      if (found) others[name.replace(/\d+/, 'N')] = found.mode & 0o077;
    }
  };
  const umask = process.umask(0);
  const timer = setInterval(look, 1);
  await make(join(own, 'copy')).finally(() => {
    clearInterval(timer);
    process.umask(umask);
  });
  look();
  return others;
}

it('is readable by its owner alone, and so is its folder, whatever the umask', async () => {
  const location = { file: join(folder, 'zone.db') };
  const storage = await openStorage(location);
  const others = await permissions((file) => backUp(storage, location, file));
  await storage.close();
  expect(others).toMatchObject({ '': 0, copy: 0 });
  expect(Object.values(others).filter(Boolean)).toEqual([]);
});

describe('PostgreSQL', () => {
  const databaseUrl = 'postgresql://zone:pass%2Fword@db.example/zone?sslmode=require&application_name=a';
  const { PATH } = process.env;
  afterEach(() => {
    process.env.PATH = PATH;
  });
  /** Puts a program in the place of pg_dump. */
  const pgDump = (script: string) => {
    const bin = folderWith({ pg_dump: `#!/bin/sh\n${script}\n` });
    chmodSync(join(bin, 'pg_dump'), 0o700);
    process.env.PATH = `${bin}:${PATH}`;
  };
  const backUpPostgresql = (file: string) => backUp({} as Pick<Storage, 'database'>, { databaseUrl }, file);

  it('is dumped by pg_dump into a file for its owner alone, without its password among the arguments', async () => {
    pgDump('sleep 0.1; printf "%s\n" "$@" "$PGPASSWORD"');
    const others = await permissions(backUpPostgresql);
    expect(others).toEqual({ '': 0, copy: 0, 'copy.unfinished-N': 0 });
    expect(readFileSync(join(folder, 'copies/copy'), 'utf8').split('\n')).toEqual([
      '--format=custom',
      '--dbname=postgresql://zone@db.example/zone?sslmode=require&application_name=a',
      'pass/word',
      '',
    ]);
  });

  it('leaves no file behind when pg_dump fails or is missing, and says so in one line', async () => {
    pgDump('echo unfinished; echo "connection refused\nno server" >&2; exit 1');
    const file = join(folder, 'copies/copy');
    await expect(backUpPostgresql(file)).rejects.toThrow('pg_dump failed: connection refused no server');
    process.env.PATH = folder;
    await expect(backUpPostgresql(file)).rejects.toThrow(/pg_dump, which cannot be run: .*ENOENT/);
    expect(readdirSync(join(folder, 'copies'))).toEqual([]);
  });
});
