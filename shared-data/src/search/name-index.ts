import { fold } from './fold';
import { type Forms, MATCH_RANK, queryForms, rankOf } from './match';
import { addPairs, createPairLists, namesWith, type PairLists } from './pair-lists';
import {
  addSignature,
  createSignatures,
  isCandidate,
  type Needed,
  neededBits,
  nextCandidate,
  type Signatures,
} from './signature';

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
  /** The signature of each name. */
  readonly signatures: Signatures;
  /** The names by the pairs of characters in them. */
  readonly pairLists: PairLists;
}

/** Folding this many takes some milliseconds, which fits between two frames. */
const ROWS_AT_ONCE = 2_000;

/**
 * Creates an index over names. Costs nothing yet: the first search prepares it, unless `prepareNames` did.
 * @param columns All of one length; the names at one index belong to one row. A missing name is ''.
 */
export function createNameIndex(columns: readonly (readonly string[])[]): NameIndex {
  const most = columns.reduce((sum, column) => sum + column.length, 0);
  return {
    columns,
    prepared: 0,
    names: [],
    rows: [],
    signatures: createSignatures(most),
    pairLists: createPairLists(),
  };
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
      addText(index, name.folded);
      if (name.plain !== name.folded) addText(index, name.plain);
      names.push(name);
      rows.push(row);
    }
  }
  index.prepared = end;
  return true;
}

/** Adds a form of the next name. */
function addText({ names, signatures, pairLists }: NameIndex, text: string): void {
  addSignature(signatures, names.length, text, MATCH_RANK.exact);
  addPairs(pairLists, names.length, text);
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
 * Returns the rows with a matching name, the best first, ties in the order of the rows.
 * @param text What was typed; a blank text finds nothing.
 * @param limit How many to return; `Infinity` for all.
 */
export function findNames(index: NameIndex, text: string, limit: number): NameMatch[] {
  const query = queryForms(text);
  if (query.plain === '') return [];
  while (prepareNames(index));
  const { names, rows } = index;
  const found: { row: number; rank: number }[] = [];
  // Rows are visited in order, so another is needed only if it is better than those that already fill the limit.
  const isFull = (rank: number) =>
    found.length >= limit && found.filter((match) => match.rank <= rank).length >= limit;
  let wanted: number = MATCH_RANK.none;
  let next: (from: number) => number = () => names.length;
  for (let at = 0; at < names.length; at++) {
    const before = wanted;
    while (wanted === MATCH_RANK.none || (wanted >= 0 && isFull(wanted))) wanted--;
    if (wanted < 0) break;
    if (wanted !== before) next = candidates(index, query, wanted);
    at = next(at);
    const name = names[at];
    const row = rows[at];
    if (!name || row === undefined) break;
    const rank = rankOf(name, query);
    if (rank > wanted) continue;
    const last = found.at(-1);
    if (last?.row === row) last.rank = Math.min(last.rank, rank);
    else found.push({ row, rank });
  }
  return found.sort((one, other) => one.rank - other.rank).slice(0, limit);
}

/** Returns a function that finds the first name from an index on that may match with this rank or a better one. */
function candidates(
  { names, signatures, pairLists }: NameIndex,
  { plain, folded }: Forms,
  rank: number,
): (from: number) => number {
  const one = neededBits(plain, rank);
  const few = namesWith(pairLists, plain, rank);
  // An empty form matches nothing, though every signature has all of its bits.
  const isOne = folded === '' || folded === plain;
  const needed: Needed = { rank, one, other: isOne ? one : neededBits(folded, rank) };
  const others = isOne ? [] : namesWith(pairLists, folded, rank);
  if (!few || !others) return (from) => nextCandidate(signatures, from, names.length, needed);
  const list = isOne ? few : [...few, ...others].sort((name, other) => name - other);
  let next = 0;
  return (from) => {
    for (; next < list.length; next++) {
      const at = list[next] ?? 0;
      if (at >= from && isCandidate(signatures, at, needed)) return at;
    }
    return names.length;
  };
}
