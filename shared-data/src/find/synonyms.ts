import SearchableMap from 'minisearch/SearchableMap';
import { withoutEndings } from './endings';
import { tellingWords } from './small-words';
import { isCorrectable, withOneError } from './spelling';
import { stemOf, type Word } from './words';

/** Words that stand for each other. */
export interface Synonyms {
  /** Other words for one, in whatever form it is: `brokers` are those of `broker`. */
  ofWord(term: string): readonly string[];
  /** Other ways to say what consecutive words say, longest first: how many words, and the words of each other way. */
  ofPhrase(terms: readonly string[], at: number): readonly Phrase[];
  /** The word of a group that was probably meant by one with an error; undefined for none. */
  meantBy(term: string): Word | undefined;
}

/** What some consecutive words of a query stand for. */
export interface Phrase {
  /** The number of words. */
  readonly length: number;
  /** The words of each other way to say it. */
  readonly others: readonly (readonly string[])[];
}

/** Groups of words or phrases that stand for each other, as the file of a language has them. */
export type SynonymGroups = readonly (readonly string[])[];

/** No synonyms. */
export const NO_SYNONYMS: Synonyms = { ofWord: () => [], ofPhrase: () => [], meantBy: () => undefined };

/** The same for all forms of a word. */
const keyOf = (term: string): string => withoutEndings(stemOf(term));
const keyOfPhrase = (terms: readonly string[]): string => terms.map(keyOf).join(' ');

/** Prepares groups of synonyms for looking them up. */
export function synonymsOf(groups: SynonymGroups): Synonyms {
  const words = new Map<string, Set<string>>();
  const phrases = new Map<string, { length: number; others: (readonly string[])[] }[]>();
  const written = new SearchableMap<Word>();
  for (const group of groups) {
    const read = group.map(tellingWords).filter((of) => of.length > 0);
    for (const word of read.flat()) written.set(word.term, word);
    const entries = read.map((of) => of.map(({ term }) => term));
    for (const entry of entries) {
      const others = entries.filter((other) => other !== entry);
      const singles = others.flatMap((other) => (other.length === 1 ? other : []));
      const key = keyOfPhrase(entry);
      if (entry.length === 1) words.set(key, new Set([...(words.get(key) ?? []), ...singles]));
      const isPlain = entry.length === 1 && singles.length === others.length;
      if (isPlain) continue;
      phrases.set(key, [...(phrases.get(key) ?? []), { length: entry.length, others }]);
    }
  }
  const longest = Math.max(1, ...[...phrases.values()].flat().map(({ length }) => length));
  return {
    ofWord: (term) => [...(words.get(keyOf(term)) ?? [])],
    ofPhrase(terms, at) {
      const found: Phrase[] = [];
      for (let length = Math.min(longest, terms.length - at); length > 0; length -= 1)
        found.push(...(phrases.get(keyOfPhrase(terms.slice(at, at + length))) ?? []));
      return found;
    },
    meantBy: (term) => (isCorrectable(term, 1) ? withOneError(written, term)[0]?.[1] : undefined),
  };
}

/** Parses the content of a file of synonyms; what is no group of texts is left out. */
export function toSynonymGroups(body: unknown): SynonymGroups {
  if (!Array.isArray(body)) return [];
  return body.flatMap((group: unknown) =>
    Array.isArray(group) ? [group.filter((entry) => typeof entry === 'string')] : [],
  );
}
