import { describeDatabases, openTestDatabase } from '../../storage/databases.testing';
import type { Storage } from '../../storage/storage';
import { LISTING } from '../accept/sample.testing';
import { saveRequest } from './request-store';
import { deleteDue } from './retention';

const DAY = 24 * 60 * 60 * 1_000;

describeDatabases('on', (kind) => {
  let storage: Storage;
  const save = (content: Partial<{ message: string }> = {}, now = Date.now()) =>
    saveRequest(storage, { ...LISTING, ...content }, { idempotencyKey: 'key-1', quarantine: null, now });
  const count = async () =>
    (await storage.database.selectFrom('listing_requests').select('id').execute()).length;

  beforeEach(async () => {
    storage = await openTestDatabase(kind);
  });
  afterEach(() => storage.close());

  it('stores one of many concurrent equal requests with one key', async () => {
    const results = await Promise.all(Array.from({ length: 20 }, () => save()));
    expect(new Set(results.map((result) => 'id' in result && result.id)).size).toBe(1);
    const kinds = results.map((result) => (result.status === 'saved' ? result.as : result.status));
    expect(kinds.sort()).toEqual([...Array.from({ length: 19 }, () => 'repeated'), 'stored']);
    expect(await count()).toBe(1);
  });

  it('reports other content under the same key', async () => {
    const results = await Promise.all([save(), save({ message: 'Another' })]);
    expect(results.map(({ status }) => status).sort()).toEqual(['key-reused', 'saved']);
    expect(await count()).toBe(1);
  });

  it('adds a request to the outbox once for each way, and none that is quarantined', async () => {
    const options = { idempotencyKey: 'key-1', now: 0, ways: ['table', 'mail'] as const };
    for (const quarantine of [null, null, 'honeypot'])
      await saveRequest(storage, LISTING, {
        ...options,
        quarantine,
        idempotencyKey: quarantine ?? options.idempotencyKey,
      });
    const rows = await storage.database.selectFrom('deliveries').selectAll().orderBy('way').execute();
    expect(rows.map(({ way, state, due_at }) => [way, state, due_at])).toEqual([
      ['mail', 'waiting', '1970-01-01T00:00:00.000Z'],
      ['table', 'waiting', '1970-01-01T00:00:00.000Z'],
    ]);
    expect(new Set(rows.map(({ request_id }) => request_id)).size).toBe(1);
  });

  it('deletes by age', async () => {
    const start = Date.UTC(2026, 0, 1);
    await save({}, start);
    for (const day of [0, 1]) await deleteDue({ storage, days: 1, ways: [] }, start + day * DAY);
    expect(await count()).toBe(1);
    expect(await deleteDue({ storage, days: 1, ways: [] }, start + 2 * DAY)).toBe(1);
    expect(await count()).toBe(0);
  });
});
