import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { folderWith } from '@zone-directory/testing/folder';
import { sql } from 'kysely';
import { describePostgresql, ownDatabase } from './postgresql.testing';
import { openStorage, type Storage, StorageError, type StorageLocation } from './storage';

const LISTING = {
  id: '5f1c6a1e-0000-4000-8000-000000000001',
  received_at: '2026-01-02T03:04:05.678Z',
  idempotency_key: 'key-1',
  name: 'Almara "Cold" Stores; \\ 冷蔵庫 🧊',
  industry: 'logistics',
  contact: "O'Neil",
  email: 'contact@example.com',
  phone: '+000 55 500 0001',
  message: 'First line\nsecond line',
  terms: 1,
  quarantine_reason: null,
  released_at: null,
  done_at: null,
  language: null,
  privacy_text: null,
};

/** Opens the file with its first argument, prints what a query with its second finds, and closes the file. */
const ANOTHER_PROCESS = `
  const database = new (require('libsql'))(process.argv[1]);
  process.stdout.write(JSON.stringify(database.prepare(process.argv[2]).all()));
  database.close();`;

async function use<T>(location: StorageLocation, work: (storage: Storage) => Promise<T>): Promise<T> {
  const storage = await openStorage(location);
  try {
    return await work(storage);
  } finally {
    await storage.close();
  }
}

async function keepsRows(location: StorageLocation): Promise<void> {
  await use(location, ({ database }) => database.insertInto('listing_requests').values(LISTING).execute());
  const rows = await use(location, ({ database }) =>
    database.selectFrom('listing_requests').selectAll().where('id', '=', LISTING.id).execute(),
  );
  expect(rows).toEqual([LISTING]);
}

describe('a SQLite file', () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = join(folderWith(), 'deep');
    file = join(folder, 'zone.db');
  });

  it('is created with its folder, accessible to the owner only, and keeps rows', async () => {
    await keepsRows({ file });
    expect(statSync(file).mode & 0o077).toBe(0);
    expect(statSync(folder).mode & 0o077).toBe(0);
  });

  it('keeps rows for other processes, although this one has opened it twice and another one has left', async () => {
    const inAnotherProcess = (query: string) =>
      execFileSync(process.execPath, ['--eval', ANOTHER_PROCESS, file, query], { encoding: 'utf8' });
    await use({ file }, async ({ database }) => {
      await use({ file }, (again) => again.database.selectFrom('listing_requests').selectAll().execute());
      expect(inAnotherProcess('select id from listing_requests')).toBe('[]');
      await database.insertInto('listing_requests').values(LISTING).execute();
      expect(inAnotherProcess('select id from listing_requests')).toBe(`[{"id":"${LISTING.id}"}]`);
    });
  });

  it('is configured so that committed rows are on disk', async () => {
    await use({ file }, async ({ kind, database }) => {
      const read = async (pragma: string) => {
        const { rows } = await sql<Record<string, unknown>>`pragma ${sql.raw(pragma)}`.execute(database);
        return Object.values(rows[0] ?? {})[0];
      };
      expect(kind).toBe('sqlite');
      expect(await read('journal_mode')).toBe('wal');
      expect(await read('synchronous')).toBe(2);
      expect(await read('foreign_keys')).toBe(1);
      expect(await read('busy_timeout')).toBe(5000);
      expect(await read('secure_delete')).toBe(1);
    });
  });

  it('refuses a boolean parameter, which would abort the process in libsql', async () => {
    await use({ file }, async ({ database }) => {
      await expect(sql`select ${true}`.execute(database)).rejects.toThrow(TypeError);
    });
  });

  it('can be open twice at the same time', async () => {
    await use({ file }, async (first) => {
      await first.database.insertInto('listing_requests').values(LISTING).execute();
      await use({ file }, async (second) => {
        expect(await second.database.selectFrom('listing_requests').select('id').execute()).toHaveLength(1);
      });
    });
  });

  it('is refused with a one-line error when it is not a database', async () => {
    const notes = folderWith({ 'notes.db': 'Not a database. '.repeat(200) });
    const opening = openStorage({ file: join(notes, 'notes.db') });
    await expect(opening).rejects.toThrow(StorageError);
    await expect(opening).rejects.toThrow(/^Cannot open the database .*notes\.db: file is not a database$/);
  });
});

it('names an unreachable PostgreSQL server without its password', async () => {
  const opening = openStorage({ databaseUrl: 'postgresql://zone:secret-word@127.0.0.1:1/zone' });
  await expect(opening).rejects.toThrow(/^Cannot open the database 127\.0\.0\.1:1\/zone: .*ECONNREFUSED/);
  await expect(opening).rejects.not.toThrow('secret-word');
});

/** A database as a later version leaves it, with migrations unknown to this one. */
async function servesBesideALaterVersion(location: StorageLocation): Promise<void> {
  await use(location, async ({ database }) => {
    await sql`create table later_things (id integer)`.execute(database);
    await sql`alter table secrets add column later text`.execute(database);
    await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '9999-01-01')`.execute(
      database,
    );
  });
  await keepsRows(location);
}

it('keeps working with a file that a later version has migrated', () =>
  servesBesideALaterVersion({ file: join(folderWith(), 'zone.db') }));

/** A database with a quarantined request, as it was before the reasons had their present names. */
async function renamesReasons(location: StorageLocation): Promise<void> {
  const former = { ...LISTING, id: 'former', idempotency_key: null, quarantine_reason: 'no-ticket' };
  await use(location, async ({ database }) => {
    await database.insertInto('listing_requests').values(former).execute();
    await sql`alter table listing_requests rename column quarantine_reason to held_for`.execute(database);
    for (const table of [
      ...['form_token_uses', 'deliveries', 'periodic_mails', 'privacy_texts'],
      ...['reports', 'report_deliveries', 'report_retention'],
      ...['release_tokens', 'release_calls', 'uploaded_releases', 'uploaded_release_parts'],
      ...['part_failures', 'failure_stacks', 'release_visits', 'report_networks', 'report_salts'],
      'release_alarms',
    ])
      await database.schema.dropTable(table).execute();
    for (const index of ['listing_requests_order', 'listing_requests_state'])
      await database.schema.dropIndex(index).execute();
    for (const column of ['released_at', 'done_at', 'language', 'privacy_text'])
      await database.schema.alterTable('listing_requests').dropColumn(column).execute();
    await sql`delete from kysely_migration where name >= '0008-quarantine-reason'`.execute(database);
  });
  const rows = await use(location, ({ database }) =>
    database.selectFrom('listing_requests').selectAll().where('id', '=', former.id).execute(),
  );
  expect(rows).toEqual([{ ...former, quarantine_reason: 'no-token' }]);
}

it('keeps the quarantine of stored requests in a file when its column is renamed', () =>
  renamesReasons({ file: join(folderWith(), 'zone.db') }));

describePostgresql('PostgreSQL', () => {
  let databaseUrl: string;
  beforeAll(async () => {
    ({ databaseUrl } = await ownDatabase());
  });
  afterEach(() =>
    use({ databaseUrl }, ({ database }) =>
      database.deleteFrom('listing_requests').where('id', '=', LISTING.id).execute(),
    ),
  );

  it('keeps rows', () => keepsRows({ databaseUrl }));

  it('keeps the quarantine of stored requests when its column is renamed', () =>
    renamesReasons({ databaseUrl }));

  it('keeps working after a later version has migrated it', () => servesBesideALaterVersion({ databaseUrl }));

  it('acknowledges a commit only once it is on disk', async () => {
    await use({ databaseUrl }, async ({ kind, database }) => {
      const { rows } = await sql`show synchronous_commit`.execute(database);
      expect(kind).toBe('postgresql');
      expect(rows).toEqual([{ synchronous_commit: 'on' }]);
    });
  });
});
