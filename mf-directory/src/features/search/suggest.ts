import {
  type DirectoryIndex,
  type FieldText,
  type IndexedBusiness,
  type IndexedSubcategory,
  matchRanges,
  nameLines,
  type Reader,
  type SearchIndex,
  search,
} from '@zone-directory/shared-data';
import { paths } from '@zone-directory/shared-router';

/** One option of the search box. */
export interface Suggestion {
  readonly kind: 'business' | 'subcategory';
  readonly id: string;
  /** As shown in the visitor's language. */
  readonly name: FieldText;
  /** The name below it: the English one if readers may need it, else the one that matched, if it is a different one. */
  readonly otherName: FieldText | undefined;
  readonly path: string;
  /** For a subcategory: the category under which it opens. */
  readonly categoryId?: string;
}

/** What the search box offers for a text. */
export interface Suggestions {
  /** Up to five businesses, then up to five subcategories, the best matches of each first. */
  readonly options: readonly Suggestion[];
  /** How many businesses and subcategories match altogether. */
  readonly total: number;
}

/** A directory prepared for the search box. */
export interface Searchable {
  readonly directory: DirectoryIndex;
  /** Its names, and the site's names for its subcategories. */
  readonly index: SearchIndex;
  /** The displayed name of each subcategory. */
  readonly shownNames: readonly FieldText[];
  /** The languages by which its names are selected. */
  readonly reader: Reader;
}

const ALL = { businesses: Number.POSITIVE_INFINITY, subcategories: Number.POSITIVE_INFINITY };
/** Of each kind (specification, section 9). */
const MOST = 5;

/** Returns what the search box offers for a text. */
export function suggest({ directory, index, shownNames, reader }: Searchable, text: string): Suggestions {
  // The engine ranks all matches, however few are wanted.
  const { businesses, subcategories } = search(index, text, ALL);
  return {
    options: [
      ...businesses
        .slice(0, MOST)
        .flatMap(({ row }) => fromBusiness(directory.businesses[row], text, reader)),
      ...subcategories
        .slice(0, MOST)
        .flatMap(({ row }) => fromSubcategory(directory.subcategories[row], shownNames[row], text)),
    ],
    total: businesses.length + subcategories.length,
  };
}

/** Returns the suggestion for a matching business; an empty list without one. */
export function fromBusiness(item: IndexedBusiness | undefined, text: string, reader: Reader): Suggestion[] {
  if (!item) return [];
  const [name = { text: '' }, english] = nameLines(item, reader);
  const other = name.lang === 'en' ? { text: item.name } : { text: item.name_en, lang: 'en' };
  return [
    {
      kind: 'business',
      id: item.id,
      name,
      otherName: english ?? foundAs(name, other, text),
      path: paths.business(item.id),
    },
  ];
}

/** Returns the suggestion for a matching subcategory; an empty list without one. */
export function fromSubcategory(
  item: IndexedSubcategory | undefined,
  name: FieldText | undefined,
  text: string,
): Suggestion[] {
  if (!item || !name) return [];
  const { id, categoryId } = item;
  return [
    {
      kind: 'subcategory',
      id,
      name,
      otherName: foundAs(name, { text: item.name }, text),
      path: paths.subcategory(categoryId, id),
      categoryId,
    },
  ];
}

const foundAs = (name: FieldText, other: FieldText, text: string) =>
  other.text === '' || matchRanges(name.text, text).length > 0 ? undefined : other;
