import { readFileSync } from 'node:fs';
import { isRecordId } from './ids';
import { isJsonObject } from './request-body';

interface BaseRecord {
  readonly id: string;
  readonly createdTime: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

interface BaseTable {
  /** The field whose text represents a record wherever another record links to it. */
  readonly primary: string;
  /** Fields that exist even if no record has a value in them. */
  readonly fields?: readonly string[];
  readonly records: readonly BaseRecord[];
}

/** The server's input: a whole base as one JSON document. */
export interface BaseFile {
  readonly baseId: string;
  readonly apiKey: string;
  readonly tables: Readonly<Record<string, BaseTable>>;
  /** Linked fields: table → field → the table it links to. Their values are lists of record ids. */
  readonly links?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

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

const isName = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

function readRecord(input: unknown, place: string, seen: Set<string>): BaseRecord {
  check(isJsonObject(input), place, 'must be an object');
  const { id, createdTime, fields } = input;
  check(isRecordId(id), `${place}.id`, 'must be "rec" and 14 letters or digits');
  check(!seen.has(id), `${place}.id`, `${id} is used twice`);
  seen.add(id);
  check(
    typeof createdTime === 'string' && !Number.isNaN(Date.parse(createdTime)),
    `${place}.createdTime`,
    'must be an ISO date',
  );
  check(isJsonObject(fields), `${place}.fields`, 'must be an object');
  return { id, createdTime, fields };
}

function readTable(input: unknown, place: string, seen: Set<string>): BaseTable {
  check(isJsonObject(input), place, 'must be an object');
  const { primary, fields, records } = input;
  check(isName(primary), `${place}.primary`, 'must name a field');
  check(
    fields === undefined || (Array.isArray(fields) && fields.every(isName)),
    `${place}.fields`,
    'must be a list of field names',
  );
  check(Array.isArray(records), `${place}.records`, 'must be a list');
  return {
    primary,
    ...(fields === undefined ? {} : { fields }),
    records: records.map((record, index) => readRecord(record, `${place}.records[${index}]`, seen)),
  };
}

function readLinks(input: unknown, tables: Readonly<Record<string, BaseTable>>): BaseFile['links'] {
  if (input === undefined) return {};
  check(isJsonObject(input), 'links', 'must be an object');
  const links: Record<string, Record<string, string>> = {};
  for (const [table, fields] of Object.entries(input)) {
    check(Object.hasOwn(tables, table), `links.${table}`, 'is not a table of this base');
    check(isJsonObject(fields), `links.${table}`, 'must be an object');
    const targets: Record<string, string> = {};
    for (const [field, target] of Object.entries(fields)) {
      check(
        typeof target === 'string' && Object.hasOwn(tables, target),
        `links.${table}.${field}`,
        'must name a table of this base',
      );
      targets[field] = target;
    }
    links[table] = targets;
  }
  return links;
}

function checkLinkedValues(base: BaseFile): void {
  const ids = new Map(
    Object.entries(base.tables).map(([name, table]) => [name, new Set(table.records.map(({ id }) => id))]),
  );
  for (const [table, fields] of Object.entries(base.links ?? {})) {
    for (const [index, record] of (base.tables[table]?.records ?? []).entries()) {
      for (const [field, target] of Object.entries(fields)) {
        const value = record.fields[field];
        if (value === undefined) continue;
        const place = `tables.${table}.records[${index}].fields.${field}`;
        check(Array.isArray(value), place, 'must be a list of record ids');
        for (const id of value) {
          check(ids.get(target)?.has(id), place, `${String(id)} is no record of ${target}`);
        }
      }
    }
  }
}

/** Validates a base. Throws `BaseFileError`. */
export function parseBase(input: unknown): BaseFile {
  check(isJsonObject(input), 'base', 'must be an object');
  const { baseId, apiKey } = input;
  check(
    typeof baseId === 'string' && /^app[A-Za-z0-9]{14}$/.test(baseId),
    'baseId',
    'must be "app" and 14 letters or digits',
  );
  check(isName(apiKey), 'apiKey', 'must be a text');
  check(isJsonObject(input.tables) && Object.keys(input.tables).length > 0, 'tables', 'must hold a table');
  const seen = new Set<string>();
  const tables = Object.fromEntries(
    Object.entries(input.tables).map(([name, table]) => [name, readTable(table, `tables.${name}`, seen)]),
  );
  const base: BaseFile = { baseId, apiKey, tables, links: readLinks(input.links, tables) };
  checkLinkedValues(base);
  return base;
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
