import { MATCH_RANK } from './match';
import { hashOfPair, PAIR_HASHES } from './pair-hash';
import { isBoundary } from './word-start';

/**
 * Which names hold a pair of characters next to each other, as long as these are few: in a list for each hash of a pair,
 * or undefined where none does. The start of a name and the start of a word count as characters.
 */
export type PairLists = (number[] | undefined)[];

/** A longer list saves nothing: what many names hold is soon found by looking at each. */
const LONGEST = 4_096;

// No name is searched for by them: blanks around what is typed do not count, and a control character starts no word.
const START_OF_NAME = 1;
const START_OF_WORD = 2;

/** Empty lists. */
export function createPairLists(): PairLists {
  return new Array<number[] | undefined>(PAIR_HASHES).fill(undefined);
}

/** Adds a name's text to the lists of all its pairs. Names come in order, those with several texts after each other. */
export function addPairs(lists: PairLists, at: number, text: string): void {
  eachPair(text, MATCH_RANK.exact, (pair) => {
    const list = lists[pair];
    if (!list) lists[pair] = [at];
    else if (list.length < LONGEST && list[list.length - 1] !== at) list.push(at);
  });
}

/**
 * The names, in order, of which at least one holds what a query needs to match with a rank or a better one, or
 * undefined if these may be any. There may be some among them that do not match.
 */
export function namesWith(lists: PairLists, query: string, rank: number): readonly number[] | undefined {
  let shortest: readonly number[] | undefined;
  eachPair(query, rank, (pair) => {
    const list = lists[pair] ?? [];
    if (list.length < (shortest?.length ?? LONGEST)) shortest = list;
  });
  return shortest;
}

/** The pairs of a text that a name must have, too, to match it with a rank. */
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
