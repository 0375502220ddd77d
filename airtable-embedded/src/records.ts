import { unknownField } from './errors';
import type { Row, Table } from './store';

interface RecordShape {
  /** Only these fields, by name; all when undefined. */
  readonly fields?: readonly string[] | undefined;
  readonly byFieldId: boolean;
}

export interface RecordJson {
  readonly id: string;
  readonly createdTime: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** The service omits empty values: no value, `""`, `[]` and `false`. Zero stays. */
function isEmpty(value: unknown): boolean {
  return (
    value === undefined ||
    value === null ||
    value === '' ||
    value === false ||
    (Array.isArray(value) && value.length === 0)
  );
}

/** Returns the names of the requested fields. Throws UNKNOWN_FIELD_NAME. */
export function fieldNames(table: Table, asked: readonly string[]): string[] {
  return asked.map((nameOrId) => {
    const name = table.fieldName(nameOrId);
    if (name === undefined) throw unknownField(nameOrId);
    return name;
  });
}

/** Returns a row as the service shows it. */
export function toRecord(table: Table, row: Row, shape: RecordShape): RecordJson {
  const names = shape.fields ? new Set(shape.fields) : row.fields.keys();
  const entries: [string, unknown][] = [];
  for (const name of names) {
    const value = row.fields.get(name);
    if (!isEmpty(value)) entries.push([shape.byFieldId ? table.fieldId(name) : name, value]);
  }
  return { id: row.id, createdTime: row.createdTime, fields: Object.fromEntries(entries) };
}
