import { randomUUID } from 'node:crypto';
import type { ErrorReport, ListingRequest } from '@zone-directory/shared-data/core';
import type { Kysely } from 'kysely';
import { type RequestKind, tablesOf } from '../../storage/request-tables';
import type { DatabaseSchema, ListingRequestTable } from '../../storage/schema';
import type { Storage } from '../../storage/storage';
import { enqueueDeliveries } from '../deliver/outbox';
import type { Way } from '../deliver/ways';

export type SaveResult =
  /** `repeated`: it was stored before, and nothing is stored now. */
  | { readonly status: 'saved'; readonly id: string; readonly as: 'stored' | 'quarantined' | 'repeated' }
  /** The key was used before for other content. */
  | { readonly status: 'key-reused' };

/** What a visitor has sent, checked: which kind it is, its fields say. */
export type RequestContent = ListingRequest | ErrorReport;

/** Returns the columns of a kind's table that its content has. */
function columnsOf(content: RequestContent) {
  if (!('business' in content)) return { kind: 'listing' as const, columns: { ...content, terms: 1 } };
  const { business, ...columns } = content;
  return { kind: 'report' as const, columns: { business_id: business, ...columns } };
}

/**
 * Stores a request; it is on disk when this resolves. If the key was used before for the same content, returns
 * the first one's id and stores nothing.
 * @param quarantine the reason why the request is quarantined, or what finds it in the transaction; null if it is not. A
 *   quarantined request is delivered once an editor releases it
 * @param language the sender's
 * @param ways on which the request is to be delivered, or what decides in the transaction: what delivers finds it in the
 *   outbox as soon as it is stored
 */
export async function saveRequest(
  { database }: Storage,
  content: RequestContent,
  {
    idempotencyKey,
    quarantine,
    privacyText = null,
    language = null,
    ways = [],
    now,
  }: {
    idempotencyKey: string | null;
    quarantine: string | null | ((transaction: Kysely<DatabaseSchema>) => Promise<string | null>);
    privacyText?: string | null;
    language?: string | null;
    ways?: readonly Way[] | ((transaction: Kysely<DatabaseSchema>) => Promise<readonly Way[]>);
    now: number;
  },
): Promise<SaveResult> {
  const { kind, columns } = columnsOf(content);
  const row = {
    id: randomUUID(),
    received_at: new Date(now).toISOString(),
    idempotency_key: idempotencyKey,
    quarantine_reason: typeof quarantine === 'function' ? null : quarantine,
    privacy_text: privacyText,
    language,
    ...columns,
  };
  const tables = tablesOf(database, kind);
  return tables.transaction().execute(async (transaction): Promise<SaveResult> => {
    // Inserting first decides between concurrent requests with one key, in both databases.
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('listing_requests')
      // In the kind's own table, which has these columns.
      .values(row as ListingRequestTable)
      .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 1n) {
      const { id } = row;
      const reason = typeof quarantine === 'function' ? await quarantine(transaction) : quarantine;
      if (reason !== row.quarantine_reason)
        await transaction
          .updateTable('listing_requests')
          .set({ quarantine_reason: reason })
          .where('id', '=', id)
          .execute();
      if (reason !== null) return { status: 'saved', id, as: 'quarantined' };
      const chosen = typeof ways === 'function' ? await ways(transaction) : ways;
      await enqueueDeliveries(transaction, id, { ways: chosen, now });
      return { status: 'saved', id, as: 'stored' };
    }
    const first = await transaction
      .selectFrom('listing_requests')
      .selectAll()
      .where('idempotency_key', '=', idempotencyKey)
      .executeTakeFirstOrThrow();
    const known: Readonly<Record<string, unknown>> = { ...first };
    const isSame = Object.entries(columns).every(([column, value]) => known[column] === value);
    return isSame ? { status: 'saved', id: first.id, as: 'repeated' } : { status: 'key-reused' };
  });
}

/** Returns whether a request of a kind is stored with this key. */
export async function isStored(
  { database }: Storage,
  kind: RequestKind,
  idempotencyKey: string,
): Promise<boolean> {
  const found = await tablesOf(database, kind)
    .selectFrom('listing_requests')
    .select('id')
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();
  return found !== undefined;
}

const SAMPLE = {
  name: 'health check',
  industry: '',
  contact: '',
  email: '',
  phone: '',
  // As long as a request can be, so that it needs as much room.
  message: 'x'.repeat(8_000),
  terms: 1,
};

/**
 * Stores a listing request and deletes it in the same transaction, so that nobody ever reads it: whatever keeps the
 * next one from being stored, such as a full disk or a missing right, rejects.
 */
export async function tryStoring({ database }: Storage): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const id = randomUUID();
    const received_at = new Date().toISOString();
    await transaction
      .insertInto('listing_requests')
      .values({ id, received_at, idempotency_key: null, quarantine_reason: 'health check', ...SAMPLE })
      .execute();
    await transaction.deleteFrom('listing_requests').where('id', '=', id).execute();
  });
}

/** Returns every stored listing request, oldest first. */
export function readListings({ database }: Storage): Promise<ListingRequestTable[]> {
  return database.selectFrom('listing_requests').selectAll().orderBy('received_at').execute();
}
