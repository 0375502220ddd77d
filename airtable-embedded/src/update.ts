import { insertRow, readBatch } from './create';
import { invalidRecords, invalidRequest, notFound, rowDoesNotExist } from './errors';
import { setCell } from './links';
import { type RecordJson, toRecord } from './records';
import { isTrueFlag, type JsonObject } from './request-body';
import type { Row, Store, Table } from './store';
import { findMatch, readMergeFields } from './upsert';
import { readCells } from './write-values';

interface Change {
  readonly id: string | undefined;
  readonly cells: Map<string, unknown>;
}

/** PUT clears the fields that are not named; PATCH leaves them. */
function change(
  store: Store,
  table: Table,
  row: Row,
  cells: ReadonlyMap<string, unknown>,
  clear: boolean,
): Row {
  const unnamed = clear ? [...row.fields.keys()].filter((field) => !cells.has(field)) : [];
  for (const field of unnamed) setCell(store, table, row, field, null);
  for (const [field, value] of cells) setCell(store, table, row, field, value);
  return row;
}

/** Updates one record. Throws `ApiError`. */
export function updateRecord(
  store: Store,
  table: Table,
  id: string,
  body: JsonObject,
  clear: boolean,
): RecordJson {
  const row = table.row(id);
  if (!row) throw notFound();
  const cells = readCells(store, table, body.fields);
  return toRecord(table, change(store, table, row, cells, clear), {
    byFieldId: isTrueFlag(body.returnFieldsByFieldId),
  });
}

function readChanges(store: Store, table: Table, records: unknown, upsert: boolean): Change[] {
  return readBatch(records, ({ id, fields }) => {
    if (id === undefined ? !upsert : typeof id !== 'string') throw invalidRecords();
    if (typeof id === 'string' && !table.row(id)) throw rowDoesNotExist(id);
    return { id: typeof id === 'string' ? id : undefined, cells: readCells(store, table, fields) };
  });
}

/** Updates up to ten records; with `performUpsert`, creates those that match no record. Throws `ApiError`. */
export function updateRecords(store: Store, table: Table, body: JsonObject, clear: boolean): JsonObject {
  const mergeOn = readMergeFields(table, body.performUpsert);
  const changes = readChanges(store, table, body.records, mergeOn !== undefined);
  const plan = changes.map(({ id, cells }) => {
    const row = id === undefined ? findMatch(store, table, mergeOn ?? [], cells) : table.row(id);
    return { row, cells };
  });
  const found = plan.flatMap(({ row }) => (row ? [row.id] : []));
  if (mergeOn && new Set(found).size < found.length)
    throw invalidRequest('Cannot update the same record twice');
  const created: string[] = [];
  const rows = plan.map(({ row, cells }) => {
    if (row) return change(store, table, row, cells, clear);
    const fresh = insertRow(store, table, cells);
    created.push(fresh.id);
    return fresh;
  });
  const shape = { byFieldId: isTrueFlag(body.returnFieldsByFieldId) };
  const records = rows.map((row) => toRecord(table, row, shape));
  return mergeOn ? { records, createdRecords: created, updatedRecords: found } : { records };
}
