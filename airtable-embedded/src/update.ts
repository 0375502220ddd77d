import { type RecordJson, toRecord } from './cells';
import { insertRow, readBatch } from './create';
import { invalidRecords, invalidRequest, notFound, rowDoesNotExist } from './errors';
import { setCells } from './links';
import type { JsonObject } from './request-body';
import type { Row, Table } from './store';
import { findMatch, readMergeFields } from './upsert';
import { readCells } from './write-values';

/** PUT clears the fields that are not named; PATCH leaves them. */
function change(table: Table, row: Row, cells: ReadonlyMap<string, unknown>, clear: boolean): Row {
  const cleared = clear ? [...row.fields.keys()].map((field) => [field, null] as const) : [];
  setCells(table, row, new Map([...cleared, ...cells]));
  return row;
}

/** Updates one record. Throws `ApiError`. */
export function updateRecord(table: Table, id: string, body: JsonObject, clear: boolean): RecordJson {
  const row = table.row(id);
  if (!row) throw notFound();
  return toRecord(change(table, row, readCells(table, body.fields), clear));
}

/** Updates up to ten records; with `performUpsert`, creates those that match no record. Throws `ApiError`. */
export function updateRecords(table: Table, body: JsonObject, clear: boolean): JsonObject {
  const mergeOn = readMergeFields(table, body.performUpsert);
  const plan = readBatch(body.records, ({ id, fields }) => {
    if (typeof id !== 'string' && (id !== undefined || !mergeOn)) throw invalidRecords();
    const cells = readCells(table, fields);
    const row = typeof id === 'string' ? table.row(id) : findMatch(table, mergeOn ?? [], cells);
    if (typeof id === 'string' && !row) throw rowDoesNotExist(id);
    return { row, cells };
  });
  const updatedRecords = plan.flatMap(({ row }) => row?.id ?? []);
  if (mergeOn && new Set(updatedRecords).size < updatedRecords.length)
    throw invalidRequest('Cannot update the same record twice');
  const rows = plan.map(({ row, cells }) =>
    row ? change(table, row, cells, clear) : insertRow(table, cells),
  );
  const records = rows.map((row) => toRecord(row));
  if (!mergeOn) return { records };
  const createdRecords = rows.map(({ id }) => id).filter((id) => !updatedRecords.includes(id));
  return { records, createdRecords, updatedRecords };
}
