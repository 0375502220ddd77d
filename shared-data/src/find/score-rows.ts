import { weightsOf } from './fields';
import type { Match } from './look-up';
import type { WordIndex } from './word-index';

/** What each row counts for a query. */
export interface Scores {
  /** How many of the query's words each row contains. */
  readonly counts: Uint8Array;
  readonly scores: Float32Array;
}

/** What rows count for one word of a query: 0 where it does not occur. */
export type WordScores = Float32Array;

/** What all of a row's other matches count at most: enough to be before rows without them. */
const OTHERS = 0.1;

/** Scores the rows for one word: the best of its matches counts, others a little. */
export function scoreWord({ size, rows, fields }: WordIndex, matches: readonly Match[]): WordScores {
  const best = new Float32Array(size);
  const others = new Float32Array(size);
  for (const { kind, posting } of matches) {
    const weights = weightsOf(kind);
    for (let at = posting.start; at < posting.end; at += 1) {
      const row = rows[at] ?? 0;
      const weight = weights[fields[at] ?? 0] ?? 0;
      const before = best[row] ?? 0;
      best[row] = Math.max(before, weight);
      others[row] = (others[row] ?? 0) + Math.min(before, weight);
    }
  }
  for (let row = 0; row < size; row += 1)
    best[row] = (best[row] ?? 0) + OTHERS * Math.min(others[row] ?? 0, 1);
  return best;
}

/** Adds up what rows count for each word: a rare word counts up to three times as much as one that all rows have. */
export function addUp(size: number, words: readonly WordScores[]): Scores {
  const counts = new Uint8Array(size);
  const scores = new Float32Array(size);
  for (const word of words) {
    const rarity = rarityOf(word);
    for (let row = 0; row < size; row += 1) {
      const weight = word[row] ?? 0;
      if (weight === 0) continue;
      counts[row] = (counts[row] ?? 0) + 1;
      scores[row] = (scores[row] ?? 0) + weight * rarity;
    }
  }
  return { counts, scores };
}

function rarityOf(word: WordScores): number {
  let rows = 0;
  for (const weight of word) if (weight > 0) rows += 1;
  return 1 + 2 * (Math.log((word.length + 1) / (rows + 1)) / Math.log(word.length + 2));
}

/** Gives rows that contain all words of a phrase's other wording what they count for it, in each of its own words. */
export function scorePhrase(
  words: WordScores[],
  at: number,
  length: number,
  other: readonly WordScores[],
): void {
  const size = words[at]?.length ?? 0;
  for (let row = 0; row < size; row += 1) {
    let least = Number.POSITIVE_INFINITY;
    for (const word of other) least = Math.min(least, word[row] ?? 0);
    if (least <= 0 || least === Number.POSITIVE_INFINITY) continue;
    for (let word = at; word < at + length; word += 1) {
      const own = words[word];
      if (own && (own[row] ?? 0) < least) own[row] = least;
    }
  }
}

/**
 * Returns the rows that contain so many words, the best first; equal ones in the order of the rows.
 * @param fewest how many words they have to contain at least
 * @param below how many words they have to contain less than
 * @param most how many rows to return
 */
export function bestRows(
  { counts, scores }: Scores,
  { fewest, below = Number.POSITIVE_INFINITY }: { readonly fewest: number; readonly below?: number },
  most: number,
): number[] {
  const rows: number[] = [];
  for (let row = 0; row < counts.length; row += 1) {
    const count = counts[row] ?? 0;
    if (count >= fewest && count < below) rows.push(row);
  }
  const byScore = (one: number, other: number) => (scores[other] ?? 0) - (scores[one] ?? 0);
  if (rows.length <= 4 * most) return rows.sort(byScore).slice(0, most);
  // Sorting numbers is many times as fast as sorting by a function, and most rows are not among the best.
  const sorted = Float32Array.from(rows, (row) => scores[row] ?? 0).sort();
  const least = sorted[sorted.length - most] ?? 0;
  const above = rows.filter((row) => (scores[row] ?? 0) > least);
  const equal = rows.filter((row) => scores[row] === least);
  return [...above.sort(byScore), ...equal].slice(0, most);
}
