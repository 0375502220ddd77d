import { type RecordJson, toRecord } from './cells';
import { invalidRecords } from './errors';
import { setCells } from './links';
import { isJsonObject, type JsonObject } from './request-body';
import type { Row, Table } from './store';
import { readCells } from './write-values';

/** Maximum number of records in one write. */
const MAX_BATCH = 10;

/** Reads each record of a batch. Throws INVALID_RECORDS. */
export function readBatch<T>(records: unknown, read: (record: JsonObject) => T): T[] {
  if (!Array.isArray(records) || records.length < 1 || records.length > MAX_BATCH) throw invalidRecords();
  return records.map((record: unknown) => {
    if (!isJsonObject(record)) throw invalidRecords();
    return read(record);
  });
}

export function insertRow(table: Table, cells: ReadonlyMap<string, unknown>): Row {
  const row = table.insert();
  setCells(table, row, cells);
  return row;
}

/** Creates one record from `{fields}`, up to ten from `{records: [{fields}, …]}`, all or none. Throws `ApiError`. */
export function createRecords(
  table: Table,
  { fields, records }: JsonObject,
): RecordJson | { readonly records: readonly RecordJson[] } {
  if (records === undefined) return toRecord(insertRow(table, readCells(table, fields)));
  const batch = readBatch(records, (record) => readCells(table, record.fields));
  return { records: batch.map((cells) => toRecord(insertRow(table, cells))) };
}
