import * as v from 'valibot';
import { cellText, knownFields, type RecordJson, toRecord } from './cells';
import { compileFormula } from './formula';
import type { Offsets } from './offsets';
import { checked, type JsonObject } from './request-body';
import type { Row, Table } from './store';

const count = (most: number) =>
  v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(most)), most);

const QUERY = v.strictObject({
  fields: v.optional(v.array(v.string()), []),
  filterByFormula: v.optional(v.pipe(v.string(), v.trim()), ''),
  pageSize: count(100),
  maxRecords: count(Number.MAX_SAFE_INTEGER),
  offset: v.optional(v.string()),
});

interface ListAnswer {
  readonly records: readonly RecordJson[];
  /** Present only when more rows exist. */
  readonly offset?: string;
}

/** Turns `fields[]=A&pageSize=5` into the object that a POST body would hold. */
export function parametersToObject(parameters: URLSearchParams): JsonObject {
  const query = new Map<string, unknown>();
  const fields: string[] = [];
  for (const [key, value] of parameters) {
    if (/^fields\[\d{0,4}\]$/.test(key)) fields.push(value);
    else if (value !== '') query.set(key, /^(pageSize|maxRecords)$/.test(key) ? Number(value) : value);
  }
  if (fields.length > 0) query.set('fields', fields);
  return Object.fromEntries(query);
}

function select(table: Table, formula: string): readonly Row[] {
  if (formula === '') return table.rows();
  const keeps = compileFormula(formula, (name) => table.hasField(name));
  return table.rows().filter((row) => keeps((field) => cellText(table, row, field)));
}

/** Returns one page of a table, by the parameters of a URL or a body. Throws `ApiError`. */
export function listRecords(table: Table, offsets: Offsets, input: JsonObject): ListAnswer {
  const query = checked(QUERY, input);
  const fields = query.fields.length > 0 ? new Set(knownFields(table, query.fields)) : undefined;
  const { rows, from } =
    query.offset === undefined
      ? { rows: select(table, query.filterByFormula).slice(0, query.maxRecords), from: 0 }
      : offsets.position(query.offset, table.name);
  const records: RecordJson[] = [];
  for (let at = from; at < rows.length; at += 1) {
    const row = rows[at];
    // A listing keeps its rows from the first page on; rows deleted since are skipped.
    if (!row || !table.row(row.id)) continue;
    if (records.length === query.pageSize) {
      return { records, offset: offsets.open({ table: table.name, rows, from: at }, query.offset) };
    }
    records.push(toRecord(row, fields));
  }
  return { records };
}
