import { MATCH_RANK } from './match';
import { hashOfPair, PAIR_HASHES } from './pair-hash';
import { isBoundary } from './word-start';

/**
 * The names that contain a pair of adjacent characters, as long as they are few: one list per hash of a pair, or
 * undefined if no name does. The start of a name and the start of a word count as characters.
 */
export type PairLists = (number[] | undefined)[];

/** A longer list saves nothing: a pair that many names contain is soon found by scanning. */
const LONGEST = 4_096;

// Not searched for as characters: surrounding blanks are ignored, and a control character starts no word.
const START_OF_NAME = 1;
const START_OF_WORD = 2;

/** Creates empty lists. */
export function createPairLists(): PairLists {
  return new Array<number[] | undefined>(PAIR_HASHES).fill(undefined);
}

/** Adds a name's text to the lists of all its pairs. Add names in order, and all texts of one name consecutively. */
export function addPairs(lists: PairLists, at: number, text: string): void {
  eachPair(text, MATCH_RANK.exact, (pair) => {
    const list = lists[pair];
    if (!list) lists[pair] = [at];
    else if (list.length < LONGEST && list[list.length - 1] !== at) list.push(at);
  });
}

/**
 * Returns the names, in order, that may match a query with this rank or a better one, or undefined if any name may.
 * Some of them may not match.
 */
export function namesWith(lists: PairLists, query: string, rank: number): readonly number[] | undefined {
  let shortest: readonly number[] | undefined;
  eachPair(query, rank, (pair) => {
    const list = lists[pair] ?? [];
    if (list.length < (shortest?.length ?? LONGEST)) shortest = list;
  });
  return shortest;
}

/** Visits the pairs of a text that a name must also have to match it with a rank. */
function eachPair(text: string, rank: number, take: (pair: number) => void): void {
  if (text === '') return;
  if (rank <= MATCH_RANK.prefix) take(hashOfPair(START_OF_NAME, text.charCodeAt(0)));
  if (rank <= MATCH_RANK.wordStart) take(hashOfPair(START_OF_WORD, text.charCodeAt(0)));
  for (let index = 1; index < text.length; index++) {
    const before = text.charCodeAt(index - 1);
    const unit = text.charCodeAt(index);
    take(hashOfPair(before, unit));
    if (isBoundary(before)) take(hashOfPair(START_OF_WORD, unit));
  }
}
