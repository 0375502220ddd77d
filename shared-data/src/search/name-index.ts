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
  /** The names, in the order of their rows, without missing ones; undefined before the first search. */
  names?: readonly RowName[];
  /** The last query and the names that match it. */
  last?: { readonly query: Forms; readonly matching: readonly RowName[] };
}

interface RowName extends Forms {
  readonly row: number;
}

/**
 * Creates an index over names. Costs nothing yet: the first search prepares it.
 * @param columns All of one length; the names at one index belong to one row. A missing name is ''.
 */
export function createNameIndex(columns: readonly (readonly string[])[]): NameIndex {
  return { columns };
}

function formsOf(names: readonly string[]): RowName[] {
  const folded = eachBy(names, fold);
  return eachBy(names, (name) => name.toLowerCase()).map((plain, row) => {
    const form = folded[row] ?? '';
    // Sharing one text makes comparing the two cheap.
    return { row, plain: plain === form ? form : plain, folded: form };
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
  index.names ??= index.columns
    .flatMap(formsOf)
    .filter(({ plain }) => plain !== '')
    .sort((one, other) => one.row - other.row);
  const { names, last } = index;
  const found: { row: number; rank: number }[] = [];
  const matching: RowName[] = [];
  for (const name of last && isNarrower(query, last.query) ? last.matching : names) {
    const rank = rankOf(name, query);
    if (rank === MATCH_RANK.none) continue;
    matching.push(name);
    const best = found.at(-1);
    if (best?.row === name.row) best.rank = Math.min(best.rank, rank);
    else found.push({ row: name.row, rank });
  }
  index.last = { query, matching };
  return found.sort((one, other) => one.rank - other.rank).slice(0, limit);
}

/** Whether all names that match a query also match an earlier one. An empty form matches nothing. */
const isNarrower = (query: Forms, earlier: Forms) =>
  query.plain.includes(earlier.plain) &&
  (query.folded === '' || (earlier.folded !== '' && query.folded.includes(earlier.folded)));
