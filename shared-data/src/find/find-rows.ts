import { correctionsOf, type Match, matchesOf } from './look-up';
import { addUp, bestRows, type Scores, scorePhrase, scoreWord, type WordScores } from './score-rows';
import { QUERY_LIMITS } from './searched-text';
import { tellingWords } from './small-words';
import type { Synonyms } from './synonyms';
import { type Posting, type WordIndex, wordOf } from './word-index';
import { isUnspaced, type Word } from './words';

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

/** Returns the words that a query is searched by. */
export const searchedWords = (text: string): readonly Word[] =>
  tellingWords(text).slice(0, QUERY_LIMITS.words);

/** A word of a query, and how it occurs. */
interface ReadWord {
  readonly typed: Word;
  /** The typed one, or the one that was meant. */
  readonly word: Word;
  readonly matches: readonly Match[];
  /** As it is shown; undefined unless the typed one was corrected. */
  readonly meant: string | undefined;
}

/** Finds rows by words in any order: all of them, or the ones that tell most. */
export function findRows(index: WordIndex, text: string, synonyms: Synonyms, most: number): FoundRows {
  const words = readQuery(index, text, synonyms);
  if (words.length === 0) return NOTHING;
  const scored = scoreWords(index, words, synonyms);
  const scores = addUp(index.size, scored);
  const rows = bestOf(scores, words.length, most);
  // A word that nothing found contains was not meant.
  const corrected = words.filter((_, at) => rows.some((row) => (scored[at]?.[row] ?? 0) > 0));
  const instead = insteadOf(text, corrected);
  const isWhole = rows.some((row) => scores.counts[row] === words.length);
  if (isWhole || words.length < 2) return { rows, instead };
  // A wrong letter can make another word, too.
  const lenient = words.map((of) => ({
    ...of,
    matches: [...of.matches, ...asWritten(correctionsOf(index, of.typed, 1))],
  }));
  const lenientScores = addUp(index.size, scoreWords(index, lenient, synonyms));
  const nearly = bestRows(lenientScores, { fewest: words.length }, most);
  return { rows: [...new Set([...nearly, ...rows])].slice(0, most), instead };
}

/**
 * Reads the words of a query. In scripts without spaces, a pair that no text contains spans two words, and is none.
 * @param mayBeWrong whether a word that does not occur may be corrected
 */
export function readQuery(
  index: WordIndex,
  text: string,
  synonyms: Synonyms,
  mayBeWrong: (term: string) => boolean = () => true,
): readonly ReadWord[] {
  const words = searchedWords(text);
  const inPhrases = wordsInPhrases(words, synonyms);
  return words.flatMap((typed, at) => {
    const isKnown = inPhrases.has(at);
    const read = readWord(index, typed, synonyms, isKnown || !mayBeWrong(typed.term));
    const isSeam = isUnspaced(typed.term) && !isKnown && read.matches.length === 0;
    return isSeam ? [] : [{ typed, ...read }];
  });
}

/** How a word occurs; if not at all, how the words occur that were probably meant. */
function readWord(index: WordIndex, word: Word, synonyms: Synonyms, isKnown: boolean) {
  const matches = matchesOf(index, word, synonyms);
  if (matches.length > 0 || isKnown) return { word, matches, meant: undefined };
  const known = correctionsOf(index, word, 1).length > 0 ? undefined : synonyms.meantBy(word.term);
  if (known) {
    const ofKnown = matchesOf(index, known, synonyms);
    if (ofKnown.length > 0 || synonyms.ofPhrase([known.term], 0).length > 0)
      return { word: known, matches: asWritten(ofKnown), meant: known.shown };
  }
  const corrections = correctionsOf(index, word, 2);
  const [likeliest] = corrections;
  if (!likeliest) return { word, matches, meant: undefined };
  // What stands for the likeliest word, or begins with it, stands for the typed one, too.
  const more = matchesOf(index, likeliest.posting, synonyms);
  const own: Match = { kind: 'inflected', posting: likeliest.posting };
  return {
    word,
    matches: [own, ...asWritten(corrections), ...asWritten(more)],
    meant: likeliest.posting.shown,
  };
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

/** Scores the rows for each word of a query. */
export function scoreWords(
  index: WordIndex,
  words: readonly Pick<ReadWord, 'word' | 'matches'>[],
  synonyms: Synonyms,
): WordScores[] {
  const scored = words.map(({ matches }) => scoreWord(index, matches));
  const terms = words.map(({ word }) => word.term);
  for (const at of terms.keys())
    for (const { length, others } of synonyms.ofPhrase(terms, at))
      for (const other of others) {
        const byWord = other.map((term) => {
          const posting = wordOf(index, term);
          return scoreWord(index, posting ? [{ kind: 'synonym', posting }] : []);
        });
        scorePhrase(scored, at, length, byWord);
      }
  return scored;
}

function bestOf(scores: Scores, words: number, most: number): number[] {
  const whole = bestRows(scores, { fewest: words }, most);
  if (whole.length >= ENOUGH) return whole;
  // Not by their number: one rare word tells more than two that many have.
  const partly = bestRows(scores, { fewest: 1, below: words }, most - whole.length);
  const best = scores.scores[partly[0] ?? 0] ?? 0;
  return [...whole, ...partly.filter((row) => (scores.scores[row] ?? 0) >= best * NEAR_BEST)];
}

/** Puts the meant words in the place of the typed ones; undefined if none was corrected. */
function insteadOf(text: string, words: readonly ReadWord[]): string | undefined {
  const meant = new Map(words.flatMap((one) => (one.meant ? [[one.typed.shown, one.meant] as const] : [])));
  if (meant.size === 0) return undefined;
  return text
    .trim()
    .replace(/[\p{L}\p{M}\p{N}]+/gu, (word) => meant.get(word.replace(/İ/g, 'i').toLowerCase()) ?? word);
}
