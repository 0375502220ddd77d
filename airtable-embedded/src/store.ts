import type { BaseFile } from './base-file';
import { randomId, stableId } from './ids';

export interface Row {
  readonly id: string;
  readonly createdTime: string;
  /** A Map, because field names are external input and may be `__proto__`. */
  readonly fields: Map<string, unknown>;
}

/** A linked field: the table it points to and, where the two tables link to each other, the field that links back. */
export interface Link {
  readonly target: string;
  readonly back: string | undefined;
}

export class Table {
  readonly name: string;
  readonly id: string;
  readonly primary: string;
  readonly links: ReadonlyMap<string, Link>;
  readonly #fieldIds: ReadonlyMap<string, string>;
  readonly #fieldNames = new Map<string, string>();
  readonly #rows = new Map<string, Row>();
  #snapshot: readonly Row[] | undefined;

  constructor(name: string, primary: string, fields: Iterable<string>, links: ReadonlyMap<string, Link>) {
    this.name = name;
    this.id = stableId('tbl', name);
    this.primary = primary;
    this.links = links;
    this.#fieldIds = new Map([...fields].map((field) => [field, stableId('fld', name, field)]));
    for (const [field, id] of this.#fieldIds) this.#fieldNames.set(id, field);
  }

  /** Returns a field's name, given its name or id. */
  fieldName(nameOrId: string): string | undefined {
    return this.#fieldIds.has(nameOrId) ? nameOrId : this.#fieldNames.get(nameOrId);
  }

  fieldId(name: string): string {
    return this.#fieldIds.get(name) ?? name;
  }

  get fieldNames(): Iterable<string> {
    return this.#fieldIds.keys();
  }

  get size(): number {
    return this.#rows.size;
  }

  /** All rows in order, as a list that never changes, so an iterator may keep it. */
  rows(): readonly Row[] {
    this.#snapshot ??= [...this.#rows.values()];
    return this.#snapshot;
  }

  row(id: string): Row | undefined {
    return this.#rows.get(id);
  }

  insert(row: Row): Row {
    this.#rows.set(row.id, row);
    this.#snapshot = undefined;
    return row;
  }

  remove(id: string): boolean {
    this.#snapshot = undefined;
    return this.#rows.delete(id);
  }
}

function linksOf(base: BaseFile, table: string): Map<string, Link> {
  const own = Object.entries(base.links?.[table] ?? {});
  return new Map(
    own.map(([field, target]) => {
      const back = Object.entries(base.links?.[target] ?? {}).filter(([, to]) => to === table);
      // With two fields in one direction, it is ambiguous which one the back link belongs to.
      const single = own.filter(([, to]) => to === target).length === 1 && back.length === 1;
      return [field, { target, back: single && target !== table ? back[0]?.[0] : undefined }];
    }),
  );
}

/** The base in memory. Writes last as long as the process. */
export class Store {
  readonly baseId: string;
  readonly apiKey: string;
  readonly #tables = new Map<string, Table>();

  constructor(base: BaseFile) {
    this.baseId = base.baseId;
    this.apiKey = base.apiKey;
    for (const [name, { primary, fields = [], records }] of Object.entries(base.tables)) {
      const links = linksOf(base, name);
      const known = new Set([primary, ...fields, ...links.keys()]);
      for (const record of records) for (const field of Object.keys(record.fields)) known.add(field);
      const table = new Table(name, primary, known, links);
      for (const { id, createdTime, fields: cells } of records) {
        table.insert({ id, createdTime, fields: new Map(Object.entries(cells)) });
      }
      this.#tables.set(name, table);
    }
  }

  /** A table by its name or id. */
  table(nameOrId: string): Table | undefined {
    const named = this.#tables.get(nameOrId);
    if (named) return named;
    for (const table of this.#tables.values()) if (table.id === nameOrId) return table;
    return undefined;
  }

  get tables(): Iterable<Table> {
    return this.#tables.values();
  }

  /** Returns a new row without values, which is in no table yet. */
  newRow(): Row {
    return { id: randomId('rec'), createdTime: new Date().toISOString(), fields: new Map() };
  }
}
