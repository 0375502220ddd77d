import { fold } from './fold';
import { type Forms, MATCH_RANK, type MatchRank, queryForms, rankOf } from './match';
import { addSignature, createSignatures, neededBits, nextCandidate, type Signatures } from './signature';

/** A row that matches. */
export interface NameMatch {
  readonly row: number;
  readonly rank: MatchRank;
}

/** The names of things, each of which may have several. Made by `createNameIndex`; its inside is the engine's own. */
export interface NameIndex {
  readonly columns: readonly (readonly string[])[];
  readonly count: number;
  /** Of each row's names, one after the other, as far as they are prepared. */
  readonly names: Forms[];
  readonly signatures: Signatures;
}

/** Folding so many takes some milliseconds: what fits between two frames. */
const ROWS_AT_ONCE = 2_000;

/**
 * An index over names. Costs nothing yet: the first search prepares it, unless `prepareNames` did.
 * @param columns All of one length; the names at one place belong to one row. A missing name is ''.
 */
export function createNameIndex(columns: readonly (readonly string[])[]): NameIndex {
  const count = columns.reduce((sum, column) => sum + column.length, 0);
  return { columns, count, names: [], signatures: createSignatures(count) };
}

/** Prepares some thousand rows more of an index; false when all are prepared. For idle moments. */
export function prepareNames({ columns, count, names, signatures }: NameIndex): boolean {
  if (names.length === count) return false;
  const start = names.length / columns.length;
  const forms = columns.map((column) => formsOf(column.slice(start, start + ROWS_AT_ONCE)));
  for (let row = 0; row < (forms[0]?.length ?? 0); row++) {
    for (const column of forms) {
      const name = column[row] ?? { plain: '', folded: '' };
      addSignature(signatures, names.length, name.folded, MATCH_RANK.exact);
      if (name.plain !== name.folded) addSignature(signatures, names.length, name.plain, MATCH_RANK.exact);
      names.push(name);
    }
  }
  return true;
}

function formsOf(names: readonly string[]): Forms[] {
  const folded = eachBy(names, fold);
  return eachBy(names, (name) => name.toLowerCase()).map((plain, at) => ({
    plain,
    folded: folded[at] ?? '',
  }));
}

/** Several times as fast as name by name, because the joined text is handed over once. */
function eachBy(names: readonly string[], change: (text: string) => string): string[] {
  const together = change(names.join('\0')).split('\0');
  return together.length === names.length ? together : names.map(change);
}

/**
 * The rows of which a name matches, the best first, ties in the order of the rows.
 * @param text What was typed; a blank one finds nothing.
 * @param limit How many to give; all by default.
 */
export function findNames(index: NameIndex, text: string, limit = Number.POSITIVE_INFINITY): NameMatch[] {
  const query = queryForms(text);
  if (query.plain === '') return [];
  while (prepareNames(index));
  const { columns, names, signatures } = index;
  const found: { row: number; rank: MatchRank }[] = [];
  const counts = [0, 0, 0, 0];
  let wanted = worstWanted(counts, limit);
  let [plain, folded] = neededFor(query, wanted);
  for (let at = 0; wanted < MATCH_RANK.none; at++) {
    at = nextCandidate(signatures, at, plain, folded, wanted);
    const name = names[at];
    if (!name) break;
    const rank = rankOf(name, query);
    if (rank > wanted) continue;
    const row = Math.floor(at / columns.length);
    const last = found.at(-1);
    if (last?.row !== row) found.push({ row, rank });
    else if (rank < last.rank) {
      counts[last.rank] = (counts[last.rank] ?? 0) - 1;
      last.rank = rank;
    } else continue;
    counts[rank] = (counts[rank] ?? 0) + 1;
    const before: MatchRank = wanted;
    wanted = worstWanted(counts, limit);
    if (wanted !== before) [plain, folded] = neededFor(query, wanted);
  }
  return found.sort((one, other) => one.rank - other.rank).slice(0, limit);
}

/** The worst rank at which one more row would be among the first `limit`, since rows come in order; else none. */
function worstWanted(counts: readonly number[], limit: number): MatchRank {
  let sum = 0;
  let wanted: MatchRank = MATCH_RANK.none;
  for (const rank of [MATCH_RANK.exact, MATCH_RANK.prefix, MATCH_RANK.wordStart, MATCH_RANK.substring]) {
    sum += counts[rank] ?? 0;
    if (sum >= limit) break;
    wanted = rank;
  }
  return wanted;
}

function neededFor({ plain, folded }: Forms, rank: MatchRank): [readonly number[], readonly number[]] {
  const forPlain = neededBits(plain, rank);
  // An empty form matches nothing, though every signature has all of its bits.
  return [forPlain, folded === '' || folded === plain ? forPlain : neededBits(folded, rank)];
}
