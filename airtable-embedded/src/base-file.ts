import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { BASE_ID, RECORD_ID } from './ids';
import { isJsonObject, type JsonObject } from './request-body';

const name = v.pipe(v.string(), v.regex(/\S/));

const TABLE = v.object({
  /** The field whose text represents a record wherever another record links to it. */
  primary: name,
  /** Fields that exist even if no record has a value in them. */
  fields: v.optional(v.pipe(v.array(name), v.readonly())),
  records: v.pipe(
    v.array(
      v.object({
        id: v.pipe(v.string(), v.regex(RECORD_ID)),
        createdTime: v.pipe(
          v.string(),
          v.check((text) => !Number.isNaN(Date.parse(text)), 'must be an ISO date'),
        ),
        // Not a record of values, which would drop a field named `constructor`.
        fields: v.custom<JsonObject>(isJsonObject, 'must be an object'),
      }),
    ),
    v.readonly(),
  ),
});

const BASE = v.object({
  baseId: v.pipe(v.string(), v.regex(BASE_ID)),
  apiKey: name,
  tables: v.pipe(v.record(name, TABLE), v.minEntries(1)),
  /** Linked fields: table → field → the table it links to. Their values are lists of record ids. */
  links: v.optional(v.record(name, v.record(name, name))),
});

/** A table of a base. */
export type BaseTable = Readonly<v.InferOutput<typeof TABLE>>;

/** The server's input: a whole base as one JSON document. */
export type BaseFile = Readonly<v.InferOutput<typeof BASE>>;

/** An invalid base; the message is one line and names the offending path. */
export class BaseFileError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'BaseFileError';
  }
}

function check(condition: unknown, place: string, wanted: string): asserts condition {
  if (!condition) throw new BaseFileError(`${place}: ${wanted}`);
}

/** Returns the ids of each table's records, which are used only once in a base. */
function readIds({ tables }: BaseFile): Map<string, ReadonlySet<unknown>> {
  const seen = new Set<string>();
  for (const [table, { records }] of Object.entries(tables)) {
    for (const { id } of records) {
      check(!seen.has(id), `tables.${table}.records`, `${id} is used twice`);
      seen.add(id);
    }
  }
  return new Map(
    Object.entries(tables).map(([table, { records }]) => [table, new Set(records.map(({ id }) => id))]),
  );
}

function checkLinks({ tables, links = {} }: BaseFile, ids: Map<string, ReadonlySet<unknown>>): void {
  for (const [table, fields] of Object.entries(links)) {
    check(ids.has(table), `links.${table}`, 'is not a table of this base');
    for (const [field, target] of Object.entries(fields)) {
      check(ids.has(target), `links.${table}.${field}`, 'must name a table of this base');
      for (const [index, record] of (tables[table]?.records ?? []).entries()) {
        const value = record.fields[field] ?? [];
        const place = `tables.${table}.records.${index}.fields.${field}`;
        check(Array.isArray(value), place, 'must be a list of record ids');
        for (const id of value) check(ids.get(target)?.has(id), place, `${id} is no record of ${target}`);
      }
    }
  }
}

/** Validates a base. Throws `BaseFileError`. */
export function parseBase(input: unknown): BaseFile {
  const { success, output, issues } = v.safeParse(BASE, input);
  if (!success) throw new BaseFileError(`${v.getDotPath(issues[0]) ?? 'base'}: ${issues[0].message}`);
  checkLinks(output, readIds(output));
  return output;
}

/** Reads and validates a base file. Throws `BaseFileError` with the file name in front. */
export function loadBaseFile(file: string): BaseFile {
  try {
    return parseBase(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new BaseFileError(`${file}: ${reason.split('\n')[0]}`);
  }
}
