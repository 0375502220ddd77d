import { correctionsOf, type Match, matchesOf } from './look-up';
import { addUp, bestRows, type Scores, scorePhrase, scoreWord } from './score-rows';
import { QUERY_LIMITS } from './searched-text';
import { isSmall } from './small-words';
import type { Synonyms } from './synonyms';
import type { Posting, WordIndex } from './word-index';
import { queriedWords, type Word } from './words';

/** Rows that a query finds. */
export interface FoundRows {
  /** The best first: those with all words, then those with fewer. */
  readonly rows: readonly number[];
  /** The query with its corrected words; undefined if none was. */
  readonly instead: string | undefined;
}

/** No rows. */
export const NOTHING: FoundRows = { rows: [], instead: undefined };

/** With so many rows that contain all words, none with fewer is of interest. */
const ENOUGH = 5;
/** Rows with fewer words count if they count about as much as the best of them. */
const NEAR_BEST = 0.5;
/** Corrections of one word: the likeliest ones. */
const MOST_CORRECTIONS = 8;

/** Returns the words that a query is searched by: without those that say nothing, if there are others. */
export function searchedWords(text: string): readonly Word[] {
  const all = queriedWords(text);
  const telling = all.filter(({ term }) => !isSmall(term));
  return (telling.length > 0 ? telling : all).slice(0, QUERY_LIMITS.words);
}

/** Finds rows by words in any order: all of them, or the ones that tell most. */
export function findRows(index: WordIndex, text: string, synonyms: Synonyms, most: number): FoundRows {
  const words = searchedWords(text);
  if (words.length === 0) return NOTHING;
  const inPhrases = wordsInPhrases(words, synonyms);
  const read = words.map((word, at) => readWord(index, word, synonyms, inPhrases.has(at)));
  const matches = read.map((word) => word.matches);
  const scores = scoreWords(index, words, matches, synonyms);
  const corrected = read.flatMap(({ meant }, at) =>
    meant === undefined ? [] : [{ written: words[at]?.shown ?? '', meant }],
  );
  const instead = corrected.length > 0 ? insteadOf(text, corrected) : undefined;
  const rows = bestOf(scores, words.length, most);
  const isWhole = rows.some((row) => scores.counts[row] === words.length);
  if (isWhole || words.length < 2) return { rows, instead };
  // A wrong letter can make another word, too.
  const others = words.map((word) => asWritten(correctionsOf(index, word, 1)));
  const lenient = scoreWords(
    index,
    words,
    matches.map((of, at) => [...of, ...(others[at] ?? [])]),
    synonyms,
  );
  const nearly = bestRows(lenient, { fewest: words.length }, most);
  return { rows: [...new Set([...nearly, ...rows])].slice(0, most), instead };
}

/** How a word occurs; if not at all, how the words occur that were probably meant. */
function readWord(index: WordIndex, word: Word, synonyms: Synonyms, isKnown: boolean) {
  const matches = matchesOf(index, word, synonyms);
  if (matches.length > 0 || isKnown) return { matches, meant: undefined };
  const corrections = correctionsOf(index, word, 2);
  const [likeliest] = corrections;
  if (!likeliest) return { matches, meant: undefined };
  // What stands for the likeliest word, or begins with it, stands for the typed one, too.
  const more = matchesOf(index, { term: likeliest.term, shown: likeliest.posting.shown }, synonyms);
  const own: Match = { kind: 'inflected', posting: likeliest.posting };
  return { matches: [own, ...asWritten(corrections), ...asWritten(more)], meant: likeliest.posting.shown };
}

/** Matches of words that are not those that were typed. */
const asWritten = (words: readonly { readonly posting: Posting }[]): Match[] =>
  words.slice(0, MOST_CORRECTIONS).map(({ posting }) => ({ kind: 'corrected', posting }));

/** The words, by place, that belong to a phrase with synonyms: none of them is a mistake. */
function wordsInPhrases(words: readonly Word[], synonyms: Synonyms): ReadonlySet<number> {
  const terms = words.map(({ term }) => term);
  const places = terms.flatMap((_, at) =>
    synonyms.ofPhrase(terms, at).flatMap(({ length }) => Array.from({ length }, (_, more) => at + more)),
  );
  return new Set(places);
}

function scoreWords(
  index: WordIndex,
  words: readonly Word[],
  matches: readonly (readonly Match[])[],
  synonyms: Synonyms,
): Scores {
  const { size } = index;
  const scored = matches.map((of) => scoreWord(size, of));
  const terms = words.map(({ term }) => term);
  for (const at of terms.keys())
    for (const { length, others } of synonyms.ofPhrase(terms, at))
      for (const other of others) {
        const byWord = other.map((term) => {
          const posting = index.words.get(term);
          return scoreWord(size, posting ? [{ kind: 'synonym', posting }] : []);
        });
        scorePhrase(scored, at, length, byWord);
      }
  return addUp(size, scored);
}

function bestOf(scores: Scores, words: number, most: number): number[] {
  const whole = bestRows(scores, { fewest: words }, most);
  if (whole.length >= ENOUGH) return whole;
  // Not by their number: one rare word tells more than two that many have.
  const partly = bestRows(scores, { fewest: 1, below: words }, most - whole.length);
  const best = scores.scores[partly[0] ?? 0] ?? 0;
  return [...whole, ...partly.filter((row) => (scores.scores[row] ?? 0) >= best * NEAR_BEST)];
}

/** Puts the meant words in the place of the written ones. */
function insteadOf(
  text: string,
  corrected: readonly { readonly written: string; readonly meant: string }[],
): string {
  const meant = new Map(corrected.map((one) => [one.written, one.meant]));
  return text
    .trim()
    .replace(/[\p{L}\p{M}\p{N}]+/gu, (word) => meant.get(word.replace(/İ/g, 'i').toLowerCase()) ?? word);
}
