import {
  type DirectoryIndex,
  displayName,
  type IndexedBusiness,
  type IndexedSubcategory,
  searchDirectory,
} from 'shared-data';
import { paths } from 'shared-router';
import { findMatch } from './find-match';

/** One option of the search box. */
export interface Suggestion {
  readonly kind: 'business' | 'subcategory';
  readonly id: string;
  /** As the visitor's language shows it. */
  readonly name: string;
  /** The name that was found, where it is another than the shown one; else ''. */
  readonly foundAs: string;
  readonly path: string;
}

const LIMIT = 5;

/**
 * Up to five businesses, then up to five subcategories.
 * @param shown the index's subcategories with the names that the visitor sees: they are found by these too
 */
export function suggest(
  index: DirectoryIndex,
  shown: DirectoryIndex,
  text: string,
  language: string,
): readonly Suggestion[] {
  const byRecord = searchDirectory(index, text);
  const byShown = searchDirectory(shown, text);
  const wanted = new Map(
    [...byShown.subcategories, ...byRecord.subcategories].map((item) => [item.id, item.name]),
  );
  return [
    ...byRecord.businesses.slice(0, LIMIT).map((item) => fromBusiness(item, text, language)),
    ...shown.subcategories
      .filter((item) => wanted.has(item.id))
      .slice(0, LIMIT)
      .map((item) => fromSubcategory(item, wanted.get(item.id) ?? '', text)),
  ];
}

function fromBusiness(item: IndexedBusiness, text: string, language: string): Suggestion {
  const name = displayName(item, language);
  const other = name === item.name ? item.name_en : item.name;
  return {
    kind: 'business',
    id: item.id,
    name,
    foundAs: foundAs(name, other, text),
    path: paths.business(item.id),
  };
}

function fromSubcategory(item: IndexedSubcategory, recordName: string, text: string): Suggestion {
  const path = paths.subcategory(item.categoryId, item.id);
  return {
    kind: 'subcategory',
    id: item.id,
    name: item.name,
    foundAs: foundAs(item.name, recordName, text),
    path,
  };
}

const foundAs = (name: string, other: string, text: string) => (findMatch(name, text) ? '' : other);
