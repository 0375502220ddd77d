import * as v from 'valibot';
import { cellText, knownFields } from './cells';
import { invalidRequest } from './errors';
import { checked } from './request-body';
import type { Row, Table } from './store';

const UPSERT = v.object({
  fieldsToMergeOn: v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(3)),
});

/** Returns the fields by which an upsert finds records; undefined when the request is no upsert. Throws `ApiError`. */
export function readMergeFields(table: Table, performUpsert: unknown): readonly string[] | undefined {
  if (performUpsert === undefined) return undefined;
  return knownFields(table, checked(UPSERT, performUpsert).fieldsToMergeOn);
}

/** Finds the one record with the same values in the merge fields. Throws when several match. */
export function findMatch(
  table: Table,
  mergeOn: readonly string[],
  cells: Map<string, unknown>,
): Row | undefined {
  if (mergeOn.some((field) => cells.get(field) === undefined)) throw invalidRequest();
  const probe: Row = { id: '', createdTime: '', fields: cells };
  const matches = table
    .rows()
    .filter((row) => mergeOn.every((field) => cellText(table, row, field) === cellText(table, probe, field)));
  if (matches.length > 1) throw invalidRequest('Cannot upsert: more than one record matches');
  return matches[0];
}
