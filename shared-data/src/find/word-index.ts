import SearchableMap from 'minisearch/SearchableMap';
import { TELLING } from './fields';
import { createOccurrences } from './occurrences';
import { isUnspaced, stemOf, type Word, wordsOf } from './words';

/** A word, and where it occurs. */
export interface Posting {
  readonly term: string;
  /** The word as it was first written, in lower case. */
  readonly shown: string;
  /** Where its rows begin and end in those of the index. */
  readonly start: number;
  readonly end: number;
  /** How many rows have it in a name, a kind or a place. */
  readonly named: number;
}

/**
 * The words of some rows, to be looked up by their start or with other letters. Everything that there is for each
 * occurrence of a word is in one array, because a small one for each word takes several times the memory.
 */
export interface WordIndex {
  /** The number of rows. */
  readonly size: number;
  /** In the order of their terms. */
  readonly words: readonly Posting[];
  /** The rows of the first word, ascending, then those of the next. */
  readonly rows: Uint32Array;
  /** The fields of each of these rows that contain the word, as bits (`FIELD`). */
  readonly fields: Uint8Array;
  /** The words that are offered, and corrected to: of names, kinds and places, and frequent ones. */
  readonly telling: SearchableMap<Posting>;
}

/** A word of so many descriptions is not one that its writer has mistyped. */
const FREQUENT = 3;
/** Words of texts that are remembered as they are folded, at most. */
const MOST_KNOWN = 20_000;

/** Collects the words of rows, which have to be added in their order. */
export function createIndexBuilder() {
  const numbers = new Map<string, number>();
  const shown: string[] = [];
  const occurrences = createOccurrences();
  // Texts repeat their words, and folding one takes longer than finding it.
  const known = new Map<string, readonly Word[]>();
  let size = 0;

  const put = (row: number, field: number, { term, shown: written }: Word) => {
    let number = numbers.get(term);
    if (number === undefined) {
      number = numbers.size;
      numbers.set(term, number);
      // Most words are shown as they are: then one text serves for both.
      shown.push(written === term ? term : written);
    }
    occurrences.add(row, number, field);
  };
  const readWords = (part: string): readonly Word[] => {
    const before = known.get(part);
    if (before) return before;
    const own = copied(part);
    const words = wordsOf(own);
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(own, words);
    return words;
  };

  return {
    /** Adds a text of a row. @param field one of `FIELD` */
    add(row: number, field: number, text: string): void {
      size = Math.max(size, row + 1);
      for (const part of text.split(/\s+/))
        for (const word of readWords(part)) {
          put(row, field, word);
          const stem = stemOf(word.term);
          if (stem !== word.term) put(row, field, { term: stem, shown: word.shown });
        }
    },
    /** Returns the index of what was added, of at least so many rows. Nothing may be added after that. */
    build(rows: number): WordIndex {
      const terms = [...numbers].sort(([one], [other]) => (one < other ? -1 : 1));
      const sorted = occurrences.byWord(terms.map(([, number]) => number));
      const words = terms.map(([term, number], place): Posting => {
        const [start, end] = [sorted.starts[place] ?? 0, sorted.starts[place + 1] ?? 0];
        let named = 0;
        for (let at = start; at < end; at += 1) if (((sorted.fields[at] ?? 0) & TELLING) !== 0) named += 1;
        return { term, shown: shown[number] ?? term, start, end, named };
      });
      const telling = new SearchableMap<Posting>();
      for (const word of words) {
        const { term, start, end, named } = word;
        if ((named > 0 || end - start >= FREQUENT) && !/\d/.test(term) && !isUnspaced(term))
          telling.set(term, word);
      }
      return { size: Math.max(size, rows), words, rows: sorted.rows, fields: sorted.fields, telling };
    },
  };
}

/** A piece of a text, without the text, which engines keep in memory as long as the piece. */
const copied = (piece: string): string => ` ${piece}`.slice(1);

/** Returns a word of an index. */
export function wordOf({ words }: WordIndex, term: string): Posting | undefined {
  const word = words[placeOf(words, term)];
  return word?.term === term ? word : undefined;
}

/** Returns the words of an index that begin with a text, in their order, at most so many. */
export function wordsFrom({ words }: WordIndex, start: string, most: number): readonly Posting[] {
  const from = placeOf(words, start);
  let to = from;
  while (to < from + most && words[to]?.term.startsWith(start)) to += 1;
  return words.slice(from, to);
}

/** The place of the first word that is not before a term. */
function placeOf(words: readonly Posting[], term: string): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle]?.term ?? '') < term) low = middle + 1;
    else high = middle;
  }
  return low;
}
