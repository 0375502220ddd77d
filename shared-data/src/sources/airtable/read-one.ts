import { DataError } from '../../errors';
import { isRecordId } from '../../record-id';
import type { AirtableClient } from './client';
import { type AirtableRecord, recordPage, singleRecord } from './records';

/**
 * Reads one record. NOT_FOUND if there is none, and without a request if `id` is not a record id.
 *
 * The base answers 403 both for a missing record and for a table that may not be read. So a 403 is checked by reading
 * the shortest list of the same table: if that succeeds, the record is missing (NOT_FOUND); if it is also refused, the
 * 403 stands (NOT_AUTHORIZED). Any other failure of that second request is reported as itself, because nothing is then
 * known about the record.
 */
export async function readOne(
  client: AirtableClient,
  table: string,
  id: string,
  signal: AbortSignal | undefined,
): Promise<AirtableRecord> {
  if (!isRecordId(id)) throw new DataError('NOT_FOUND', { reason: 'This is no record id' });
  try {
    return singleRecord(await client.retrieve(table, id, signal));
  } catch (cause) {
    if (!(cause instanceof DataError) || cause.code !== 'NOT_AUTHORIZED') throw cause;
    recordPage(await client.list(table, { fields: ['Name'], maxRecords: 1 }, signal));
    throw new DataError('NOT_FOUND', { status: cause.status, reason: 'There is no such record', cause });
  }
}
