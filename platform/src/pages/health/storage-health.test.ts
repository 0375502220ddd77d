import { sql } from 'kysely';
import { LISTING } from '../../listing/accept/sample.testing';
import { saveRequest, tryStoring } from '../../listing/store/request-store';
import { describeDatabases, openTestDatabase, temporaryStorage } from '../../storage/databases.testing';
import type { Storage } from '../../storage/storage';
import { createStorageHealth } from './storage-health';

let storage: Storage;
const healthOf = (database = storage.database) =>
  createStorageHealth({ database, tryStoring: () => tryStoring(storage) });
const save = (message: string) =>
  saveRequest(storage, { ...LISTING, message }, { idempotencyKey: null, quarantine: null, now: 0 });

describeDatabases('the database', (kind) => {
  beforeEach(async () => {
    storage = await openTestDatabase(kind);
  });
  afterEach(() => storage.close());

  it('is up while it answers, of which no trace is left, and down once it does not', async () => {
    const health = healthOf();
    expect(await health.state()).toBe('up');
    expect(await storage.database.selectFrom('listing_requests').selectAll().execute()).toEqual([]);
    await storage.close();
    expect(await health.state()).toBe('down');
  });

  it('is down while it answers, but stores no listing request, and up as soon as it does', async () => {
    const health = healthOf();
    await sql`alter table listing_requests rename to away`.execute(storage.database);
    expect(await health.state()).toBe('down');
    expect(health.problem()).toMatchObject({ about: 'storage', action: expect.any(String) });
    await sql`alter table away rename to listing_requests`.execute(storage.database);
    expect(await health.state()).toBe('up');
  });
});

describe('a SQLite file', () => {
  beforeEach(async () => {
    storage = await temporaryStorage();
  });
  afterEach(() => storage.close());

  it('is down while its disk is full, says so, and is up again, with nothing restarted, when there is room', async () => {
    const health = healthOf();
    const most = async (pages: number) =>
      sql`pragma max_page_count = ${sql.lit(pages)}`.execute(storage.database);
    await most(1);
    expect(await health.state()).toBe('down');
    expect(health.problem()).toEqual({
      about: 'storage',
      problem: 'Listing requests cannot be stored: the disk is full (SQLITE_FULL).',
      action: 'Free space on its disk; nothing has to be restarted.',
    });
    await expect(save('x'.repeat(8_000))).rejects.toMatchObject({ code: 'SQLITE_FULL' });
    await most(1_000_000);
    expect(await health.state()).toBe('up');
    expect(await save('x'.repeat(8_000))).toMatchObject({ status: 'saved' });
  });

  it('is down while it hangs, is asked only once, and is up again afterwards', async () => {
    let queries = 0;
    let answer: () => void = () => {};
    const hanging = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const health = healthOf(
      storage.database.withPlugin({
        transformQuery: ({ node }) => node,
        transformResult: async ({ result }) => {
          queries += 1;
          await hanging;
          return result;
        },
      }),
    );
    const started = performance.now();
    expect(await health.state(100)).toBe('down');
    expect(await Promise.all([health.state(200), health.state(200)])).toEqual(['down', 'down']);
    expect(performance.now() - started).toBeLessThan(1_000);
    expect(health.problem().problem).toMatch(/does not answer/);
    expect(queries).toBe(1);
    answer();
    await hanging;
    expect(await health.state()).toBe('up');
  });
});
