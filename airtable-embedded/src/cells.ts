import { unknownField } from './errors';
import { isJsonObject } from './request-body';
import type { Row, Table } from './store';

export interface RecordJson {
  readonly id: string;
  readonly createdTime: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** The service omits empty values: no value, `""`, `[]` and `false`. Zero stays. */
function isEmpty(value: unknown): boolean {
  return (value ?? '') === '' || value === false || (Array.isArray(value) && value.length === 0);
}

/** Returns names of fields as they are. Throws UNKNOWN_FIELD_NAME. */
export function knownFields(table: Table, names: readonly string[]): readonly string[] {
  for (const name of names) if (!table.hasField(name)) throw unknownField(name);
  return names;
}

/** Returns a row as the service shows it. @param fields Only these fields; all by default */
export function toRecord(row: Row, fields: Iterable<string> = row.fields.keys()): RecordJson {
  const entries = [...fields].map((name) => [name, row.fields.get(name)] as const);
  return {
    id: row.id,
    createdTime: row.createdTime,
    fields: Object.fromEntries(entries.filter(([, value]) => !isEmpty(value))),
  };
}

/** Returns a cell as a formula joins it. A linked field gives the linked records' primary texts, never their ids. */
export function cellText(table: Table, row: Row, field: string): string {
  const value = row.fields.get(field);
  const target = table.links.get(field)?.target;
  if (!target || !Array.isArray(value)) return textOf(value);
  return textOf(value.map((id) => target.row(id)?.fields.get(target.primary)));
}

/** An attachment gives its file name. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join();
  if (isJsonObject(value)) return textOf(value.filename ?? value.name ?? value.url);
  if (typeof value === 'boolean') return value ? '1' : '0';
  return String(value ?? '');
}
