import type { Business, IndexedSubcategory } from '../entities/directory';
import { type Contacts, createContacts, type FoundContacts } from './contacts';
import { FIELD } from './fields';
import { findKinds } from './find-kinds';
import { type FoundRows, findRows, NOTHING } from './find-rows';
import type { FindableDirectory, FindableKinds } from './findable-directory';
import { nearestWords } from './nearest-words';
import { searchedText } from './searched-text';
import type { Synonyms } from './synonyms';
import { createIndexBuilder, type WordIndex, wordOf } from './word-index';

/** What is found beside the specification's matches. */
export interface AlsoRows {
  /** The text that was searched for instead; undefined if no word was corrected. */
  readonly instead: string | undefined;
  /** Rows of businesses, the best first, at most 50. */
  readonly businesses: readonly number[];
  readonly subcategories: readonly IndexedSubcategory[];
  readonly categories: readonly string[];
  readonly partners: readonly string[];
  readonly words: readonly string[];
}

/** How to search. */
export interface FindOptions {
  readonly synonyms: Synonyms;
  /** Rows of businesses that are found already. */
  readonly except: readonly number[];
  /** Whether businesses are looked for; otherwise only categories and partners whose names contain every word. */
  readonly isShort: boolean;
}

/** Finds what names do not contain as typed. */
export interface Finder {
  /** Never throws, whatever the text is; its first 200 characters and 8 words count. */
  find(text: string, options: FindOptions): AlsoRows;
}

/** Prepares businesses for `find`, one after the other. */
export interface FinderBuilder {
  /** Adds the next row. Nothing of the business is kept but its words, numbers and addresses. */
  add(business: Business): void;
  /** Returns the finder of what was added. Nothing may be added after that. */
  build(): Finder;
}

const NO_CONTACTS: FoundContacts = { whole: [], partly: [], isSure: false };
const MOST_FOUND = 50;
/** Texts of descriptions beyond this are not searched: nobody looks for the end of a very long one. */
const LONGEST_TEXT = 4_000;
/** Rows that are indexed before others have their turn. */
const AT_ONCE = 100;

/**
 * Prepares a directory for `find`, in small steps.
 * @param pause called between steps, so that a page stays responsive
 */
export async function createFinder(
  { businesses, ...kinds }: FindableDirectory,
  pause: () => Promise<void> | undefined = () => undefined,
): Promise<Finder> {
  const builder = createFinderBuilder(kinds);
  for (const [row, business] of businesses.entries()) {
    builder.add(business);
    if (row % AT_ONCE === AT_ONCE - 1) await pause();
  }
  return builder.build();
}

/** Begins to prepare a directory whose businesses come one after the other. */
export function createFinderBuilder(directory: FindableKinds): FinderBuilder {
  const { categories, subcategories, siteNames } = directory;
  const categoryNames = new Map(categories.map(({ id, name }) => [id, name]));
  const subcategoryNames = new Map(subcategories.map(({ id, name }) => [id, name]));
  const builder = createIndexBuilder();
  const contacts = createContacts();
  let rows = 0;
  return {
    add(business) {
      const row = rows;
      rows += 1;
      const { name, name_en, category, subcategory, location, area, area_en } = business;
      builder.add(row, FIELD.name, `${name} ${name_en}`);
      for (const [id, names] of [
        [subcategory ?? '', subcategoryNames],
        [category ?? '', categoryNames],
      ] as const) {
        builder.add(row, FIELD.kind, [names.get(id) ?? '', ...(siteNames[id]?.own ?? [])].join(' '));
        builder.add(row, FIELD.alias, siteNames[id]?.others.join(' ') ?? '');
      }
      builder.add(row, FIELD.place, `${location} ${area ?? ''} ${area_en ?? ''}`);
      for (const text of [business.description, business.description_en, business.email, business.website])
        builder.add(row, FIELD.text, text.slice(0, LONGEST_TEXT));
      contacts.add(row, business);
    },
    build: () => finderOf(builder.build(rows), findKinds(directory), contacts),
  };
}

function finderOf(index: WordIndex, kinds: ReturnType<typeof findKinds>, contacts: Contacts): Finder {
  return {
    find(text, { synonyms, except, isShort }) {
      const asked = searchedText(text);
      const known = new Set(except);
      const { whole, partly, isSure } = isShort ? NO_CONTACTS : contacts.find(asked);
      const byWords: FoundRows =
        isShort || isSure ? NOTHING : findRows(index, asked, synonyms, MOST_FOUND + known.size);
      const rows = [...new Set([...whole, ...byWords.rows, ...partly])].filter((row) => !known.has(row));
      // A word of businesses is no mistake, though it is like one of a kind.
      const mayBeWrong = (term: string) => wordOf(index, term) === undefined;
      const named = isSure ? kinds.none : kinds.find(byWords.instead ?? asked, synonyms, isShort, mayBeWrong);
      const isFound =
        rows.length +
          known.size +
          named.subcategories.length +
          named.categories.length +
          named.partners.length >
        0;
      return {
        // Another text is not searched for unless something is found by it.
        instead: rows.length > 0 ? byWords.instead : undefined,
        businesses: rows.slice(0, MOST_FOUND),
        ...named,
        words: isFound ? [] : nearestWords([index, kinds.index], asked),
      };
    },
  };
}
