import type { IndexedSubcategory } from '../entities/directory';
import { FIELD } from './fields';
import { readQuery, scoreWords } from './find-rows';
import type { FindableKinds } from './findable-directory';
import type { Match } from './look-up';
import { addUp, bestRows, type WordScores } from './score-rows';
import { NO_SYNONYMS, type Synonyms } from './synonyms';
import { createIndexBuilder } from './word-index';
import { isUnspaced, type Word } from './words';

/** Categories, subcategories and partners that a query names. */
export interface NamedKinds {
  readonly subcategories: readonly IndexedSubcategory[];
  readonly categories: readonly string[];
  readonly partners: readonly string[];
}

const NONE: NamedKinds = { subcategories: [], categories: [], partners: [] };
/** Of each kind. */
const MOST = 5;

/** Prepares the names of categories, subcategories and partners for finding them. */
export function findKinds({ categories, subcategories, partners, siteNames }: FindableKinds) {
  const known = new Set(categories.map(({ id }) => id));
  const opened = subcategories.flatMap(({ id, name, description, categoryIds }) => {
    const categoryId = categoryIds.find((one) => known.has(one));
    return categoryId === undefined ? [] : [{ id, name, description, categoryId }];
  });
  const builder = createIndexBuilder();
  const rows = [
    ...opened.map((item) => ({ ...item, kind: 'subcategory' as const })),
    ...categories.map(({ id, name, description }) => ({ id, name, description, kind: 'category' as const })),
    ...partners.map(({ id, names }) => ({
      id,
      name: names.join(' '),
      description: '',
      kind: 'partner' as const,
    })),
  ];
  for (const [row, { id, name, description, kind }] of rows.entries()) {
    builder.add(row, FIELD.kind, name);
    const { own = [], others = [], descriptions = [] } = (kind !== 'partner' && siteNames[id]) || {};
    builder.add(row, FIELD.kind, own.join(' '));
    builder.add(row, FIELD.alias, others.join(' '));
    builder.add(row, FIELD.text, [description, ...descriptions].join(' '));
  }
  const index = builder.build(rows.length);

  return {
    index,
    none: NONE,
    /**
     * @param isStrict whether names have to contain every word, as it is typed
     * @param mayBeWrong whether a word that no name contains may be corrected
     */
    find(
      text: string,
      synonyms: Synonyms,
      isStrict: boolean,
      mayBeWrong: (term: string) => boolean,
    ): NamedKinds {
      const [others, canBeWrong] = isStrict ? [NO_SYNONYMS, () => false] : [synonyms, mayBeWrong];
      const read = readQuery(index, text, others, canBeWrong);
      const words = isStrict ? read.map(onlyAsTyped) : read;
      if (words.length === 0) return NONE;
      const scored = scoreWords(index, words, others);
      const sums = addUp(rows.length, scored);
      const whole = bestRows(sums, { fewest: words.length }, rows.length);
      // A word of the name and a place beside it: `hotel old harbour` names the hotels.
      const partly = isStrict ? [] : rowsNamedBy(words, scored, sums.scores);
      const found = [...new Set([...whole, ...partly])].flatMap((row) => rows[row] ?? []);
      return {
        subcategories: found
          .flatMap((item) =>
            item.kind === 'subcategory'
              ? [{ id: item.id, name: item.name, categoryId: item.categoryId }]
              : [],
          )
          .slice(0, MOST),
        categories: found.flatMap(({ kind, id }) => (kind === 'category' ? [id] : [])).slice(0, MOST),
        partners: whole
          .flatMap((row) => rows[row] ?? [])
          .flatMap(({ kind, id }) => (kind === 'partner' ? [id] : []))
          .slice(0, MOST),
      };
    },
  };
}

const onlyAsTyped = <Read extends { readonly matches: readonly Match[] }>(read: Read): Read => ({
  ...read,
  matches: read.matches.filter(({ kind }) => kind === 'exact'),
});

/** The least that a word counts in a name as it is, with an ending, or as a synonym. */
const IN_NAME = 0.85;

/** Returns the rows whose names contain a word, or two pairs of characters of a script without spaces; the best first. */
function rowsNamedBy(
  words: readonly { readonly word: Word }[],
  scored: readonly WordScores[],
  scores: Float32Array,
): number[] {
  const enough = words.length === 1 ? 1 : 2;
  const rows = Array.from(scores.keys()).filter((row) => {
    const named = words.filter((_, at) => (scored[at]?.[row] ?? 0) >= IN_NAME);
    return named.length >= enough || named.some(({ word }) => !isUnspaced(word.term));
  });
  return rows.sort((one, other) => (scores[other] ?? 0) - (scores[one] ?? 0));
}
