import { queriedWords } from './words';

/** Words that stand for each other. */
export interface Synonyms {
  /** Other words for one. */
  ofWord(term: string): readonly string[];
  /** Other ways to say what consecutive words say, longest first: how many words, and the words of each other way. */
  ofPhrase(terms: readonly string[], at: number): readonly Phrase[];
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
export const NO_SYNONYMS: Synonyms = { ofWord: () => [], ofPhrase: () => [] };

/** Prepares groups of synonyms for looking them up. */
export function synonymsOf(groups: SynonymGroups): Synonyms {
  const words = new Map<string, Set<string>>();
  const phrases = new Map<string, { length: number; others: (readonly string[])[] }[]>();
  for (const group of groups) {
    const entries = group
      .map((entry) => queriedWords(entry).map(({ term }) => term))
      .filter((of) => of.length > 0);
    for (const entry of entries) {
      const [first = '', ...more] = entry;
      const others = entries.filter((other) => other !== entry);
      const singles = others.flatMap((other) => (other.length === 1 ? other : []));
      if (more.length === 0) words.set(first, new Set([...(words.get(first) ?? []), ...singles]));
      const isPlain = more.length === 0 && singles.length === others.length;
      if (isPlain) continue;
      const known = phrases.get(entry.join(' ')) ?? [];
      phrases.set(entry.join(' '), [...known, { length: entry.length, others }]);
    }
  }
  const longest = Math.max(1, ...[...phrases.values()].flat().map(({ length }) => length));
  return {
    ofWord: (term) => [...(words.get(term) ?? [])],
    ofPhrase(terms, at) {
      const found: Phrase[] = [];
      for (let length = Math.min(longest, terms.length - at); length > 0; length -= 1)
        found.push(...(phrases.get(terms.slice(at, at + length).join(' ')) ?? []));
      return found;
    },
  };
}

/** Parses the content of a file of synonyms; what is no group of texts is left out. */
export function toSynonymGroups(body: unknown): SynonymGroups {
  if (!Array.isArray(body)) return [];
  return body.flatMap((group: unknown) =>
    Array.isArray(group) ? [group.filter((entry) => typeof entry === 'string')] : [],
  );
}
