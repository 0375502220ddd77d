import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { folderWith } from 'testing/folder';
import { describePostgresql, ownDatabase } from '../../storage/postgresql.testing';
import { openStorage, type Storage, type StorageLocation } from '../../storage/storage';
import { LISTING } from '../accept/sample.testing';
import { deleteDue } from './delete-due';
import { saveListing } from './listing-store';

const DAY = 24 * 60 * 60 * 1_000;

function behavesOn(locate: () => Promise<StorageLocation>): void {
  let storage: Storage;
  let idempotencyKey: string;
  const save = (content: Partial<{ message: string }> = {}, now = Date.now()) =>
    saveListing(storage, { ...LISTING, ...content }, { idempotencyKey, heldFor: null, now });
  const count = async () => {
    const rows = await storage.database
      .selectFrom('listing_requests')
      .select('id')
      .where('idempotency_key', '=', idempotencyKey)
      .execute();
    return rows.length;
  };

  beforeAll(async () => {
    storage = await openStorage(await locate());
  });
  afterAll(() => storage.close());
  beforeEach(() => {
    idempotencyKey = randomUUID();
  });
  afterEach(() =>
    storage.database.deleteFrom('listing_requests').where('idempotency_key', '=', idempotencyKey).execute(),
  );

  it('stores one of many equal requests with one key at the same time', async () => {
    const results = await Promise.all(Array.from({ length: 20 }, () => save()));
    expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1);
    expect(results[0]).toEqual({ status: 'saved', id: expect.any(String) });
    expect(await count()).toBe(1);
  });

  it('tells another content under the same key', async () => {
    const results = await Promise.all([save(), save({ message: 'Another' })]);
    expect(results.map(({ status }) => status).sort()).toEqual(['key-reused', 'saved']);
    expect(await count()).toBe(1);
  });

  it('deletes by age', async () => {
    const start = Date.UTC(2026, 0, 1);
    await save({}, start);
    for (const day of [0, 1]) await deleteDue(storage, 1, start + day * DAY);
    expect(await count()).toBe(1);
    expect(await deleteDue(storage, 1, start + 2 * DAY)).toBe(1);
    expect(await count()).toBe(0);
  });
}

describe('on SQLite', () => behavesOn(async () => ({ file: join(folderWith(), 'zone.db') })));

describePostgresql('on PostgreSQL', () => behavesOn(ownDatabase));
