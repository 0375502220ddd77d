import { searchedWords } from './find-rows';
import { nearest } from './look-up';
import type { WordIndex } from './word-index';
import { isUnspaced } from './words';

/** How many words are offered. */
const MOST = 5;
/** Words are compared up to so many other letters. */
const MOST_ERRORS = 3;
const LONGEST = 24;
const SHORTEST_START = 2;

/** Returns words of the directory that are written like those of a query that finds nothing, the nearest first. */
export function nearestWords(indexes: readonly WordIndex[], text: string): readonly string[] {
  const found = searchedWords(text).flatMap(({ term }) => {
    if (isUnspaced(term) || term.length > LONGEST || /\d/.test(term)) return [];
    const errors = Math.min(MOST_ERRORS, Math.floor(term.length / 2));
    const near = indexes.flatMap((index) => (errors > 0 ? nearest(index, term, errors) : []));
    return near.length > 0 ? near : indexes.flatMap((index) => startingLike(index, term));
  });
  const words = found
    .filter(({ posting }) => posting.named > 0)
    .sort((one, other) => one.rank - other.rank)
    .map(({ posting }) => posting.shown);
  return [...new Set(words)].slice(0, MOST);
}

function startingLike(index: WordIndex, term: string) {
  for (let length = term.length - 1; length >= SHORTEST_START; length -= 1) {
    const like = [...index.telling.atPrefix(term.slice(0, length))].slice(0, MOST);
    if (like.length > 0) return like.map(([other, posting]) => ({ posting, rank: other.length }));
  }
  return [];
}
