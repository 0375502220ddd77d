import { MAX_BATCH } from './create';
import { invalidRecords, notFound, rowDoesNotExist } from './errors';
import { unlink } from './links';
import type { Store, Table } from './store';

interface Deleted {
  readonly id: string;
  readonly deleted: true;
}

/** Deletes one record. Throws NOT_FOUND. */
export function deleteRecord(store: Store, table: Table, id: string): Deleted {
  if (!table.remove(id)) throw notFound();
  unlink(store, table, new Set([id]));
  return { id, deleted: true };
}

/** Deletes up to ten records, all or none. Throws `ApiError`. */
export function deleteRecords(
  store: Store,
  table: Table,
  ids: readonly string[],
): { readonly records: readonly Deleted[] } {
  if (ids.length < 1 || ids.length > MAX_BATCH) throw invalidRecords();
  for (const id of ids) if (!table.row(id)) throw rowDoesNotExist(id);
  const removed = new Set(ids);
  for (const id of removed) table.remove(id);
  unlink(store, table, removed);
  return { records: [...removed].map((id) => ({ id, deleted: true })) };
}
