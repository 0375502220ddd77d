import { invalidValue, missingFields, rowDoesNotExist, unknownField } from './errors';
import { isRecordId, randomId } from './ids';
import { isJsonObject } from './request-body';
import type { Link, Store, Table } from './store';

function linkedIds(store: Store, link: Link, field: string, value: unknown): string[] {
  if (!Array.isArray(value)) throw invalidValue(field);
  const ids = value.map((item: unknown) => {
    const id = isJsonObject(item) ? item.id : item;
    if (!isRecordId(id)) throw invalidValue(field);
    if (!store.table(link.target)?.row(id)) throw rowDoesNotExist(id);
    return id;
  });
  return [...new Set(ids)];
}

/** An attachment is given as `{ url }` and gets an id and a file name. */
function attachment(field: string, value: unknown): unknown {
  if (!isJsonObject(value) || typeof value.url !== 'string') throw invalidValue(field);
  const last = value.url.split(/[?#]/)[0]?.split('/').at(-1);
  return {
    id: typeof value.id === 'string' ? value.id : randomId('att'),
    url: value.url,
    filename: typeof value.filename === 'string' ? value.filename : last || 'file',
  };
}

function cell(store: Store, table: Table, field: string, value: unknown): unknown {
  if (value === null) return null;
  const link = table.links.get(field);
  if (link) return linkedIds(store, link, field, value);
  if (Array.isArray(value)) {
    return value.map((item: unknown) => (typeof item === 'string' ? item : attachment(field, item)));
  }
  if (typeof value === 'object') throw invalidValue(field);
  return value;
}

/** Validates all `fields` of a write before any is stored. Throws `ApiError`. */
export function readCells(store: Store, table: Table, input: unknown): Map<string, unknown> {
  if (!isJsonObject(input)) throw missingFields();
  const cells = new Map<string, unknown>();
  for (const [nameOrId, value] of Object.entries(input)) {
    const field = table.fieldName(nameOrId);
    if (field === undefined) throw unknownField(nameOrId);
    cells.set(field, cell(store, table, field, value));
  }
  return cells;
}
