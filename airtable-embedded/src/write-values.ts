import { knownFields } from './cells';
import { invalidValue, missingFields, rowDoesNotExist } from './errors';
import { RECORD_ID, randomId } from './ids';
import { isJsonObject } from './request-body';
import type { Table } from './store';

function linkedIds(target: Table, field: string, value: unknown): string[] {
  if (!Array.isArray(value)) throw invalidValue(field);
  for (const id of value) {
    if (typeof id !== 'string' || !RECORD_ID.test(id)) throw invalidValue(field);
    if (!target.row(id)) throw rowDoesNotExist(id);
  }
  return [...new Set(value)];
}

/** An attachment is given as `{ url }` and gets an id and a file name. */
function attachment(field: string, value: unknown): unknown {
  if (typeof value === 'string') return value;
  if (!isJsonObject(value) || typeof value.url !== 'string') throw invalidValue(field);
  const last = value.url.split(/[?#]/)[0]?.split('/').at(-1);
  return { id: randomId('att'), filename: last || 'file', ...value };
}

function cell(table: Table, field: string, value: unknown): unknown {
  if (value === null) return null;
  const link = table.links.get(field);
  if (link) return linkedIds(link.target, field, value);
  if (Array.isArray(value)) return value.map((item) => attachment(field, item));
  if (typeof value === 'object') throw invalidValue(field);
  return value;
}

/** Validates all `fields` of a write before any is stored. Throws `ApiError`. */
export function readCells(table: Table, input: unknown): Map<string, unknown> {
  if (!isJsonObject(input)) throw missingFields();
  const names = knownFields(table, Object.keys(input));
  return new Map(names.map((field) => [field, cell(table, field, input[field])]));
}
