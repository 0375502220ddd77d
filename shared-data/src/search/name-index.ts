import { fold } from './fold';
import { type Forms, MATCH_RANK, queryForms, rankOf } from './match';

/** A row that matches. */
export interface NameMatch {
  readonly row: number;
  /** One of `MATCH_RANK`. */
  readonly rank: number;
}

/** Rows that may have several names each. Made by `createNameIndex`; its content is internal to the engine. */
export interface NameIndex {
  readonly columns: readonly (readonly string[])[];
  /** How many rows are prepared. */
  prepared: number;
  /** The names of those rows, in order, without missing ones. */
  readonly names: Forms[];
  /** The row of each name. */
  readonly rows: number[];
  /** The last query and the names that match it. */
  last?: { readonly query: Forms; readonly matching: readonly number[] };
}

/** Folding this many takes some milliseconds, which fits between two frames. */
const ROWS_AT_ONCE = 2_000;

/**
 * Creates an index over names. Costs nothing yet: the first search prepares it, unless `prepareNames` did.
 * @param columns All of one length; the names at one index belong to one row. A missing name is ''.
 */
export function createNameIndex(columns: readonly (readonly string[])[]): NameIndex {
  return { columns, prepared: 0, names: [], rows: [] };
}

/** Prepares the next 2,000 rows of an index; false once all are prepared. For idle time. */
export function prepareNames(index: NameIndex): boolean {
  const { columns, names, rows } = index;
  const start = index.prepared;
  const end = Math.min(start + ROWS_AT_ONCE, columns[0]?.length ?? 0);
  if (start === end) return false;
  const forms = columns.map((column) => formsOf(column.slice(start, end)));
  for (let row = start; row < end; row++) {
    for (const column of forms) {
      const name = column[row - start];
      if (!name?.plain) continue;
      names.push(name);
      rows.push(row);
    }
  }
  index.prepared = end;
  return true;
}

function formsOf(names: readonly string[]): Forms[] {
  const folded = eachBy(names, fold);
  return eachBy(names, (name) => name.toLowerCase()).map((plain, at) => {
    const form = folded[at] ?? '';
    // Sharing one text makes comparing the two cheap.
    return { plain: plain === form ? form : plain, folded: form };
  });
}

/** Changes all names in one call, which is several times as fast as name by name. */
function eachBy(names: readonly string[], change: (text: string) => string): string[] {
  const together = change(names.join('\0')).split('\0');
  return together.length === names.length ? together : names.map(change);
}

/**
 * Returns the rows with a matching name, the best first, ties in the order of the rows. A scan; while a query grows,
 * only over what has matched so far.
 * @param text What was typed; a blank text finds nothing.
 * @param limit How many to return; `Infinity` for all.
 */
export function findNames(index: NameIndex, text: string, limit: number): NameMatch[] {
  const query = queryForms(text);
  if (query.plain === '') return [];
  while (prepareNames(index));
  const { names, rows, last } = index;
  const found: { row: number; rank: number }[] = [];
  const matching: number[] = [];
  for (const at of last && isNarrower(query, last.query) ? last.matching : names.keys()) {
    const name = names[at];
    const row = rows[at];
    if (!name || row === undefined) break;
    const rank = rankOf(name, query);
    if (rank === MATCH_RANK.none) continue;
    matching.push(at);
    const best = found.at(-1);
    if (best?.row === row) best.rank = Math.min(best.rank, rank);
    else found.push({ row, rank });
  }
  index.last = { query, matching };
  return found.sort((one, other) => one.rank - other.rank).slice(0, limit);
}

/** Whether all names that match a query also match an earlier one. An empty form matches nothing. */
const isNarrower = (query: Forms, earlier: Forms) =>
  query.plain.includes(earlier.plain) &&
  (query.folded === '' || (earlier.folded !== '' && query.folded.includes(earlier.folded)));
