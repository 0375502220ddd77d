import { ENDINGS, SHORTEST_STEM, withoutEnding } from './endings';
import type { MatchKind } from './fields';
import { isCorrectable, withOneError } from './spelling';
import type { Synonyms } from './synonyms';
import { type Posting, type WordIndex, wordOf, wordsFrom } from './word-index';
import { isUnspaced, stemOf, type Word } from './words';

/** One way in which a word of a query occurs. */
export interface Match {
  readonly kind: MatchKind;
  readonly posting: Posting;
}

/** The words that begin with what was typed: more would take long, and none of them was meant. */
const MOST_PREFIXED = 400;
const SHORTEST_PREFIX = 2;

/** Returns how a word of a query occurs: as it is, with an ending, at the start of words, or as a synonym. */
export function matchesOf(index: WordIndex, { term }: Word, synonyms: Synonyms): Match[] {
  const matches: Match[] = [];
  const add = (kind: MatchKind, posting: Posting | undefined) => {
    if (posting) matches.push({ kind, posting });
  };
  add('exact', wordOf(index, term));
  const stem = stemOf(term);
  if (stem !== term) add('exact', wordOf(index, stem));
  for (const other of synonyms.ofWord(term)) {
    add('synonym', wordOf(index, other));
    for (const posting of inflected(index, other)) add('synonym', posting);
  }
  if (term.length < SHORTEST_PREFIX && !isUnspaced(term)) return matches;
  const forms = new Set(inflected(index, term));
  for (const posting of forms) add('inflected', posting);
  for (const posting of wordsFrom(index, term, MOST_PREFIXED))
    if (posting.term !== term && !forms.has(posting)) add('prefix', posting);
  return matches;
}

/** Returns the other forms of a word: the same letters with another ending. */
function inflected(index: WordIndex, term: string): readonly Posting[] {
  if (isUnspaced(term) || /\d/.test(term)) return [];
  const base = withoutEnding(term);
  if (base.length < SHORTEST_STEM) return [];
  return wordsFrom(index, base, MOST_PREFIXED).filter(({ term: other }) => {
    const isForm = other === base || ENDINGS.has(other.slice(base.length));
    return isForm && other !== term;
  });
}

/** A word that is written like another. */
export interface NearWord {
  readonly posting: Posting;
  /** Lower is nearer. */
  readonly rank: number;
}

/**
 * Returns the words that were probably meant by one, the likeliest first.
 * @param errors at most: two for a word that no text contains
 */
export function correctionsOf(index: WordIndex, { term }: Word, errors: 1 | 2): readonly NearWord[] {
  if (!isCorrectable(term, 1)) return [];
  const near = withOneError(index.telling, term)
    .map(([, posting]) => nearWord(term, posting, 1))
    .sort(byRank);
  return near.length > 0 || errors === 1 || !isCorrectable(term, 2) ? near : nearest(index, term, 2);
}

/** Returns the words with at most so many other letters; those with the same first letter and many texts first. */
export function nearest({ telling }: WordIndex, term: string, errors: number): readonly NearWord[] {
  return [...telling.fuzzyGet(term, errors)]
    .map(([, [posting, distance]]) => nearWord(term, posting, distance))
    .sort(byRank);
}

const byRank = (one: NearWord, other: NearWord) => one.rank - other.rank;

/** A whole error, against which other signs are weighed. */
const AN_ERROR = 100;

function nearWord(term: string, posting: Posting, errors: number): NearWord {
  const isAlike = posting.term.charAt(0) === term.charAt(0);
  return {
    posting,
    rank: errors * AN_ERROR - (isAlike ? AN_ERROR / 2 : 0) - likelihood(posting),
  };
}

/** What a word counts that only descriptions have, beside one of a name. */
const IN_TEXT = 0.05;

/** How likely a word is meant, up to half an error: the more texts have it, above all in names. */
function likelihood({ start, end, named }: Posting): number {
  const meant = named + IN_TEXT * (end - start - named);
  return Math.min(AN_ERROR / 2, 4 * Math.log2(1 + meant));
}
