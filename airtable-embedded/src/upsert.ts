import { cellValue } from './cells';
import { invalidRequest } from './errors';
import { toText } from './formula/values';
import { fieldNames } from './records';
import { isJsonObject } from './request-body';
import type { Row, Store, Table } from './store';

const MAX_MERGE_FIELDS = 3;

/** Returns the fields by which an upsert finds records; undefined when the request is no upsert. Throws `ApiError`. */
export function readMergeFields(table: Table, performUpsert: unknown): string[] | undefined {
  if (performUpsert === undefined) return undefined;
  const names = isJsonObject(performUpsert) ? performUpsert.fieldsToMergeOn : undefined;
  if (
    !Array.isArray(names) ||
    names.length < 1 ||
    names.length > MAX_MERGE_FIELDS ||
    !names.every((name) => typeof name === 'string')
  ) {
    throw invalidRequest();
  }
  return fieldNames(table, names);
}

/** Finds the one record with the same values in the merge fields. Throws when several match. */
export function findMatch(
  store: Store,
  table: Table,
  mergeOn: readonly string[],
  cells: ReadonlyMap<string, unknown>,
): Row | undefined {
  const wanted = mergeOn.map((field) => {
    const value = cells.get(field);
    if (value === undefined) throw invalidRequest();
    const probe: Row = { id: '', createdTime: '', fields: new Map([[field, value]]) };
    return { field, text: toText(cellValue(store, table, probe, field)) };
  });
  const matches = table
    .rows()
    .filter((row) => wanted.every(({ field, text }) => toText(cellValue(store, table, row, field)) === text));
  if (matches.length > 1) throw invalidRequest('Cannot upsert: more than one record matches');
  return matches[0];
}
