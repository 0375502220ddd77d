import SearchableMap from 'minisearch/SearchableMap';
import { TELLING } from './fields';
import { isUnspaced, stemOf, type Word, wordsOf } from './words';

/** Where a word occurs. */
export interface Posting {
  /** The word as it was first written, in lower case. */
  readonly shown: string;
  /** Ascending. */
  readonly rows: Uint32Array;
  /** The fields of each row that contain it, as bits (`FIELD`). */
  readonly fields: Uint8Array;
  /** How many rows have it in a name, a kind or a place. */
  readonly named: number;
  /** How likely it is meant: these rows, and few of the others. */
  readonly meant: number;
}

/** The words of some rows, to be looked up by their start or with other letters. */
export interface WordIndex {
  /** The number of rows. */
  readonly size: number;
  readonly words: SearchableMap<Posting>;
  /** Those of them that are offered, and corrected to: of names, kinds and places, and frequent ones. */
  readonly telling: SearchableMap<Posting>;
}

/** A word of so many descriptions is not one that its writer has mistyped. */
const FREQUENT = 3;
/** What a word counts that only descriptions have, beside one of a name. */
const IN_TEXT = 0.05;

interface Growing {
  readonly shown: string;
  readonly rows: number[];
  readonly fields: number[];
}

/** Collects the words of rows, which have to be added in their order. */
export function createIndexBuilder() {
  const postings = new Map<string, Growing>();
  // Texts repeat their words, and folding one takes longer than finding it.
  const known = new Map<string, readonly Word[]>();
  let size = 0;

  const put = (row: number, field: number, term: string, shown: string) => {
    const posting = postings.get(term);
    if (!posting) {
      postings.set(term, { shown, rows: [row], fields: [field] });
      return;
    }
    const last = posting.rows.length - 1;
    if (posting.rows[last] === row) posting.fields[last] = (posting.fields[last] ?? 0) | field;
    else {
      posting.rows.push(row);
      posting.fields.push(field);
    }
  };

  return {
    /** Adds a text of a row. @param field one of `FIELD` */
    add(row: number, field: number, text: string): void {
      size = Math.max(size, row + 1);
      for (const part of text.split(/\s+/)) {
        const words = known.get(part) ?? wordsOf(part);
        known.set(part, words);
        for (const { term, shown } of words) {
          put(row, field, term, shown);
          const stem = stemOf(term);
          if (stem !== term) put(row, field, stem, shown);
        }
      }
    },
    /** Returns the index of what was added, of at least so many rows. */
    build(rows: number): WordIndex {
      const words = new SearchableMap<Posting>();
      const telling = new SearchableMap<Posting>();
      for (const [term, { shown, rows: of, fields }] of postings) {
        const inNames = fields.filter((field) => (field & TELLING) !== 0).length;
        const meant = inNames + IN_TEXT * (of.length - inNames);
        const posting = {
          shown,
          named: inNames,
          rows: Uint32Array.from(of),
          fields: Uint8Array.from(fields),
          meant,
        };
        words.set(term, posting);
        if ((inNames > 0 || of.length >= FREQUENT) && !/\d/.test(term) && !isUnspaced(term))
          telling.set(term, posting);
      }
      return { size: Math.max(size, rows), words, telling };
    },
  };
}
