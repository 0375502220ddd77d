import { DataError } from '../../errors';
import type { AirtableClient, ListQuery } from './client';
import { type AirtableRecord, recordPage } from './records';

const MAX_RESTARTS = 3;

/** Whether the base no longer knows the marker of the next page: the list then starts again. */
export function isExpired(cause: unknown): boolean {
  return cause instanceof DataError && cause.type === 'LIST_RECORDS_ITERATOR_NOT_AVAILABLE';
}

/** Returns the error for a base whose next page was already read: continuing would never end. */
export function pageLoopError(): DataError {
  return new DataError('UNEXPECTED_ERROR', { reason: 'The pages of the database go round in a circle' });
}

/** Reads a list page by page to its end, each record once; starts again if its marker has expired. */
export async function readAll(
  client: AirtableClient,
  table: string,
  query: ListQuery,
  signal: AbortSignal | undefined,
): Promise<readonly AirtableRecord[]> {
  for (let restarts = 0; ; restarts += 1) {
    try {
      return await readThrough(client, table, query, signal);
    } catch (cause) {
      if (!isExpired(cause) || restarts === MAX_RESTARTS) throw cause;
    }
  }
}

async function readThrough(
  client: AirtableClient,
  table: string,
  query: ListQuery,
  signal: AbortSignal | undefined,
): Promise<readonly AirtableRecord[]> {
  const records = new Map<string, AirtableRecord>();
  const markers = new Set<string>();
  let offset: string | undefined;
  do {
    const page = recordPage(await client.list(table, { ...query, offset }, signal));
    for (const record of page.records) records.set(record.id, record);
    offset = page.offset;
    if (offset !== undefined && markers.has(offset)) throw pageLoopError();
    if (offset !== undefined) markers.add(offset);
  } while (offset !== undefined);
  return [...records.values()];
}
