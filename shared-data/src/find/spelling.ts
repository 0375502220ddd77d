import type SearchableMap from 'minisearch/SearchableMap';
import { isUnspaced } from './words';

/** Letters from which one error, or two, are likelier than another word. */
const FEWEST_LETTERS = { 1: 4, 2: 7 } as const;
/** So short a word is another one if its first letter is. */
const SHORT = 4;
/** A longer word takes long to compare with all others. */
const LONGEST_CORRECTED = 24;

/** Whether a word may have been written with so many errors. */
export const isCorrectable = (term: string, errors: 1 | 2): boolean =>
  term.length >= FEWEST_LETTERS[errors] &&
  term.length <= LONGEST_CORRECTED &&
  !isUnspaced(term) &&
  !/\d/.test(term);

/** Returns the words with one letter wrong, missing or too many, or with two neighbouring ones swapped. */
export function withOneError<Value>(words: SearchableMap<Value>, term: string): readonly [string, Value][] {
  const near = [...words.fuzzyGet(term, 1)].map(([other, [value]]): [string, Value] => [other, value]);
  const swapped = Array.from({ length: term.length - 1 }, (_, at) =>
    [term.slice(0, at), term.charAt(at + 1), term.charAt(at), term.slice(at + 2)].join(''),
  );
  const transposed = [...new Set(swapped)].flatMap((other): [string, Value][] => {
    const value = other === term ? undefined : words.get(other);
    return value === undefined ? [] : [[other, value]];
  });
  const isLike = (other: string) => term.length > SHORT || other.charAt(0) === term.charAt(0);
  return [...transposed, ...near.filter(([other]) => isLike(other))];
}
