import type { BaseFile, BaseTable } from './base-file';
import { randomId } from './ids';

export interface Row {
  readonly id: string;
  readonly createdTime: string;
  /** A Map, because field names are external input and may be `__proto__`. */
  readonly fields: Map<string, unknown>;
}

/** A linked field: the table it points to and, where the two tables link to each other, the field that links back. */
export interface Link {
  readonly target: Table;
  readonly back: string | undefined;
}

export class Table {
  readonly name: string;
  readonly primary: string;
  readonly links = new Map<string, Link>();
  readonly #fields: Set<string>;
  readonly #rows: Map<string, Row>;

  constructor(name: string, { primary, fields = [], records }: BaseTable) {
    this.name = name;
    this.primary = primary;
    this.#fields = new Set([primary, ...fields, ...records.flatMap((record) => Object.keys(record.fields))]);
    this.#rows = new Map(
      records.map((record) => [record.id, { ...record, fields: new Map(Object.entries(record.fields)) }]),
    );
  }

  /** A field exists when a record has it, when it is the primary or a linked field, or when the base file names it. */
  hasField(name: string): boolean {
    return this.#fields.has(name) || this.links.has(name);
  }

  get size(): number {
    return this.#rows.size;
  }

  /** All rows in order, as a list of its own. */
  rows(): readonly Row[] {
    return [...this.#rows.values()];
  }

  row(id: string): Row | undefined {
    return this.#rows.get(id);
  }

  /** Adds a row without values. */
  insert(): Row {
    const row = { id: randomId('rec'), createdTime: new Date().toISOString(), fields: new Map() };
    this.#rows.set(row.id, row);
    return row;
  }

  remove(id: string): boolean {
    return this.#rows.delete(id);
  }
}

/** The base in memory. Writes last as long as the process. */
export class Store {
  readonly baseId: string;
  readonly apiKey: string;
  readonly #tables: ReadonlyMap<string, Table>;

  constructor({ baseId, apiKey, tables, links = {} }: BaseFile) {
    this.baseId = baseId;
    this.apiKey = apiKey;
    this.#tables = new Map(Object.entries(tables).map(([name, table]) => [name, new Table(name, table)]));
    const fieldsBetween = (from: string, to: string) =>
      Object.keys(links[from] ?? {}).filter((field) => links[from]?.[field] === to);
    for (const [name, fields] of Object.entries(links)) {
      for (const [field, to] of Object.entries(fields)) {
        const [back, ...more] = fieldsBetween(to, name);
        // With two fields in one direction, it is ambiguous which one the back link belongs to.
        const isPair = name !== to && more.length === 0 && fieldsBetween(name, to).length === 1;
        const target = this.table(to);
        if (target) this.table(name)?.links.set(field, { target, back: isPair ? back : undefined });
      }
    }
  }

  table(name: string): Table | undefined {
    return this.#tables.get(name);
  }

  get tables(): Iterable<Table> {
    return this.#tables.values();
  }
}
