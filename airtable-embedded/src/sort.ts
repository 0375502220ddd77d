import { cellValue } from './cells';
import { isList, toText, type Value } from './formula/values';
import type { SortRule } from './query';
import { fieldNames } from './records';
import type { Row, Store, Table } from './store';

const collator = new Intl.Collator('en', { numeric: true });

const isBlank = (value: Value) => value === null || value === '' || (isList(value) && value.length === 0);

/** Blank cells sort first, as in the real service's ascending order. */
function compare(a: Value, b: Value): number {
  if (isBlank(a) || isBlank(b)) return Number(isBlank(b)) - Number(isBlank(a));
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return collator.compare(toText(a), toText(b));
}

/** Returns the rows in the requested order; equal rows keep theirs. Throws UNKNOWN_FIELD_NAME. */
export function sortRows(
  store: Store,
  table: Table,
  rows: readonly Row[],
  rules: readonly SortRule[],
): readonly Row[] {
  if (rules.length === 0) return rows;
  const names = fieldNames(
    table,
    rules.map(({ field }) => field),
  );
  const keyed = rows.map((row) => ({ row, keys: names.map((name) => cellValue(store, table, row, name)) }));
  keyed.sort((a, b) => {
    for (const [index, { descending }] of rules.entries()) {
      const result = (descending ? -1 : 1) * compare(a.keys[index] ?? null, b.keys[index] ?? null);
      if (result !== 0) return result;
    }
    return 0;
  });
  return keyed.map(({ row }) => row);
}
