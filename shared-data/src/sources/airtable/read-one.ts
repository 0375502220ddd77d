import { DataError } from '../../errors';
import { isRecordId } from '../../record-id';
import type { AirtableClient } from './client';
import { type AirtableRecord, recordPage, singleRecord } from './records';

/**
 * Reads one record. NOT_FOUND when there is none, and without a call when `id` is no record id.
 *
 * The base answers 403 for a record that is missing as well as for a table that may not be read. So a 403 is
 * confirmed by reading the shortest list of the same table: when that works, the table may be read and the record
 * is missing (NOT_FOUND); when it is refused as well, the 403 stands (NOT_AUTHORIZED). Any other failure of that
 * second call is reported as itself, because nothing is known about the record then.
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
