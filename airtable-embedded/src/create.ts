import { invalidRecords } from './errors';
import { setCell } from './links';
import { type RecordJson, toRecord } from './records';
import { isJsonObject, isTrueFlag, type JsonObject } from './request-body';
import type { Row, Store, Table } from './store';
import { readCells } from './write-values';

/** Maximum number of records in one write. */
export const MAX_BATCH = 10;

/** Reads each record of a batch. Throws INVALID_RECORDS. */
export function readBatch<T>(records: unknown, read: (record: JsonObject) => T): T[] {
  if (!Array.isArray(records) || records.length < 1 || records.length > MAX_BATCH) throw invalidRecords();
  return records.map((record: unknown) => {
    if (!isJsonObject(record)) throw invalidRecords();
    return read(record);
  });
}

export function insertRow(store: Store, table: Table, cells: ReadonlyMap<string, unknown>): Row {
  const row = table.insert(store.newRow());
  for (const [field, value] of cells) setCell(store, table, row, field, value);
  return row;
}

/** Creates one record from `{fields}`, up to ten from `{records: [{fields}, …]}`, all or none. Throws `ApiError`. */
export function createRecords(
  store: Store,
  table: Table,
  body: JsonObject,
): RecordJson | { readonly records: readonly RecordJson[] } {
  const shape = { byFieldId: isTrueFlag(body.returnFieldsByFieldId) };
  if (body.records === undefined) {
    return toRecord(table, insertRow(store, table, readCells(store, table, body.fields)), shape);
  }
  const checked = readBatch(body.records, ({ fields }) => readCells(store, table, fields));
  return { records: checked.map((cells) => toRecord(table, insertRow(store, table, cells), shape)) };
}
