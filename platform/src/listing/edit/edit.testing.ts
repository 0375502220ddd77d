import type { ListingRequest } from '@zone-directory/shared-data/core';
import { openTestDatabase } from '../../storage/databases.testing';
import type { ListingRequestTable } from '../../storage/schema';
import type { Storage } from '../../storage/storage';
import { LISTING } from '../accept/sample.testing';
import type { Way } from '../deliver/ways';
import { saveRequest } from '../store/request-store';

/** Opens a database of the given kind for each test. */
export function useRequests(kind: Storage['kind']) {
  let storage: Storage;
  beforeEach(async () => {
    storage = await openTestDatabase(kind);
  });
  afterEach(() => storage.close());

  return {
    storage: () => storage,
    /** Stores a request. @returns its id */
    async save(
      changes: Partial<ListingRequest> & {
        now?: number;
        quarantine?: string | null;
        ways?: readonly Way[];
        key?: string;
      } = {},
    ): Promise<string> {
      const { now = 0, quarantine = null, ways = [], key = null, ...content } = changes;
      const options = { idempotencyKey: key, quarantine, ways, now };
      const saved = await saveRequest(storage, { ...LISTING, ...content }, options);
      return saved.status === 'saved' ? saved.id : '';
    },
    /** Changes the stored row of a request, also its id. */
    change: (id: string, changes: Partial<ListingRequestTable>) =>
      storage.database.updateTable('listing_requests').set(changes).where('id', '=', id).execute(),
    row: (id: string) =>
      storage.database
        .selectFrom('listing_requests')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    /** What the outbox has, as `way state` by request. */
    outbox: () =>
      storage.database.selectFrom('deliveries').selectAll().orderBy('request_id').orderBy('way').execute(),
    deliver: (id: string, changes: { state: string; failure?: string; settled_at?: string }, way?: Way) =>
      storage.database
        .updateTable('deliveries')
        .set(changes)
        .where('request_id', '=', id)
        .$if(way !== undefined, (query) => query.where('way', '=', way ?? ''))
        .execute(),
  };
}
