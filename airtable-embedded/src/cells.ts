import { type Scalar, toText, type Value } from './formula/values';
import { isJsonObject } from './request-body';
import type { Row, Store, Table } from './store';

/** A single value of a cell; an attachment becomes its file name. */
function entry(value: unknown): Scalar {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  if (!isJsonObject(value)) return null;
  const shown = value.filename ?? value.name ?? value.url;
  return typeof shown === 'string' ? shown : null;
}

/**
 * Returns a cell as formulas and sorts see it. A linked field gives the primary texts of the linked records, never
 * their ids.
 */
export function cellValue(store: Store, table: Table, row: Row, field: string): Value {
  const value = row.fields.get(field);
  if (value === undefined || value === null) return null;
  if (!Array.isArray(value)) return entry(value);
  const link = table.links.get(field);
  if (!link) return value.map(entry);
  const target = store.table(link.target);
  if (!target) return [];
  return value.flatMap((id: unknown) => {
    const linked = typeof id === 'string' ? target.row(id) : undefined;
    return linked ? [primaryText(target, linked)] : [];
  });
}

/** The text that represents a record. A primary field is never a link, so this does not recurse. */
function primaryText(table: Table, row: Row): string {
  const value = row.fields.get(table.primary);
  return toText(Array.isArray(value) ? value.map(entry) : entry(value));
}
