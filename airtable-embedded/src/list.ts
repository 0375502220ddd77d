import { invalidOffset, iteratorNotAvailable } from './errors';
import { filterRows } from './filter';
import { splitOffset } from './ids';
import type { Iterators } from './iterators';
import { type ListQuery, readListQuery } from './query';
import { fieldNames, type RecordJson, toRecord } from './records';
import type { JsonObject } from './request-body';
import { sortRows } from './sort';
import type { Row, Store, Table } from './store';

interface ListAnswer {
  readonly records: readonly RecordJson[];
  /** Present only when more rows exist. */
  readonly offset?: string;
}

interface Position {
  readonly rows: readonly Row[];
  readonly from: number;
  readonly iterator: string | undefined;
}

function firstPosition(store: Store, table: Table, query: ListQuery): Position {
  const kept = filterRows(store, table, table.rows(), query.formula);
  const sorted = sortRows(store, table, kept, query.sort);
  const rows = query.maxRecords < sorted.length ? sorted.slice(0, query.maxRecords) : sorted;
  return { rows, from: 0, iterator: undefined };
}

function nextPosition(table: Table, iterators: Iterators, offset: string): Position {
  const marker = splitOffset(offset);
  if (!marker) throw invalidOffset(offset);
  const rows = iterators.rows(marker.iterator, table.name);
  const from = rows?.findIndex(({ id }) => id === marker.record) ?? -1;
  if (!rows || from < 0) throw iteratorNotAvailable();
  return { rows, from, iterator: marker.iterator };
}

/** Returns one page of a table, by the parameters of a URL or a body. Throws `ApiError`. */
export function listRecords(store: Store, table: Table, iterators: Iterators, input: JsonObject): ListAnswer {
  const query = readListQuery(input);
  const fields = query.fields && fieldNames(table, query.fields);
  const { rows, from, iterator } =
    query.offset === undefined
      ? firstPosition(store, table, query)
      : nextPosition(table, iterators, query.offset);
  const page: Row[] = [];
  let next: Row | undefined;
  for (let at = from; at < rows.length && !next; at += 1) {
    const row = rows[at];
    // A listing keeps its rows from the first page on; rows deleted since are skipped.
    if (!row || !table.row(row.id)) continue;
    if (page.length < query.pageSize) page.push(row);
    else next = row;
  }
  const records = page.map((row) => toRecord(table, row, { fields, byFieldId: query.byFieldId }));
  if (!next) return { records };
  return { records, offset: `${iterator ?? iterators.start(table.name, rows)}/${next.id}` };
}
