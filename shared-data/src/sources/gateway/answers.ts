import {
  type Business,
  type BusinessPage,
  CATEGORY_COUNTS,
  CATEGORY_FIELDS,
  type Category,
  type DirectoryIndex,
  type ListFacets,
  type Neighbours,
  SUBCATEGORY_COUNTS,
  SUBCATEGORY_FIELDS,
  type Subcategory,
} from '../../entities/directory';
import { isRecordId } from '../../record-id';
import { count } from '../cells';
import type { SearchNames } from '../source';
import { record, text } from '../values';
import {
  BUSINESS,
  column,
  indexedBusiness,
  indexedSubcategory,
  listOf,
  type ResolvePicture,
  toFacets,
  unusable,
} from './answer-parts';

/**
 * Parses `categories.json`; as in every list here, entries that are not records are left out.
 * @throws DataError UNEXPECTED_ERROR if it contains no list.
 */
export function toCategories(body: unknown, resolve: ResolvePicture): readonly Category[] {
  return listOf({ ...CATEGORY_FIELDS, ...CATEGORY_COUNTS }, record(body).categories, resolve);
}

/**
 * Parses `subcategories.json`.
 * @throws DataError UNEXPECTED_ERROR if it contains no list.
 */
export function toSubcategories(body: unknown): readonly Subcategory[] {
  return listOf({ ...SUBCATEGORY_FIELDS, ...SUBCATEGORY_COUNTS }, record(body).subcategories);
}

/**
 * Parses a page of a business list, without the businesses in `known`.
 * @throws DataError UNEXPECTED_ERROR if it contains no list.
 */
export function toBusinessPage(
  body: unknown,
  resolve: ResolvePicture,
  known: readonly string[] = [],
): BusinessPage {
  const { businesses, offset, total, start } = record(body);
  const seen = new Set(known);
  return {
    businesses: listOf(BUSINESS, businesses, resolve).filter(({ id }) => !seen.has(id)),
    ...(typeof offset === 'string' && offset !== '' ? { offset } : {}),
    ...(typeof total === 'number' ? { total: count(total) } : {}),
    ...(typeof start === 'number' ? { start: count(start) } : {}),
  };
}

/**
 * Parses the facets of a list.
 * @throws DataError UNEXPECTED_ERROR if it contains none.
 */
export function toListFacets(body: unknown): ListFacets {
  const { total, facets } = record(body);
  return { total: count(total), facets: toFacets(facets) };
}

/**
 * Parses what is beside a business.
 * @throws DataError UNEXPECTED_ERROR if it contains no list.
 */
export function toNeighbours(body: unknown, resolve: ResolvePicture): Neighbours {
  const { place, more } = record(body);
  const { categoryId, subcategoryId, total, index, previous, next } = record(place);
  const beside = (item: unknown) => {
    const { id, name, name_en } = record(item);
    return indexedBusiness(id, { name: text(name), name_en: text(name_en) })[0];
  };
  const [before, after] = [beside(previous), beside(next)];
  return {
    ...(isRecordId(categoryId) &&
      isRecordId(subcategoryId) && {
        place: {
          ...{ categoryId, subcategoryId, total: count(total), index: count(index) },
          ...(before && { previous: before }),
          ...(after && { next: after }),
        },
      }),
    more: listOf(BUSINESS, more, resolve),
  };
}

/**
 * Parses `shortlist.json`.
 * @throws DataError UNEXPECTED_ERROR if it contains no list.
 */
export function toShortlist(body: unknown, resolve: ResolvePicture): readonly Business[] {
  return listOf(BUSINESS, record(body).businesses, resolve);
}

/**
 * Parses one business.
 * @throws DataError UNEXPECTED_ERROR if it is not a business.
 */
export function toBusiness(body: unknown, resolve: ResolvePicture): Business {
  const [business] = listOf(BUSINESS, [body], resolve);
  if (!business) throw unusable();
  return business;
}

/**
 * Parses `search.json`. Nothing is left out, because the ids are in the same order.
 * @throws DataError UNEXPECTED_ERROR unless its columns match.
 */
export function toSearchNames(body: unknown): SearchNames {
  const { version, businesses, subcategories } = record(body);
  const { names, englishNames } = record(businesses);
  const english = column(englishNames);
  return {
    version: versionOf(version),
    businesses: column(names, english.length).map((name, row) => ({
      name: text(name),
      name_en: text(english[row]),
    })),
    subcategories: column(record(subcategories).names).map((name) => text(name)),
  };
}

/**
 * Joins names with their `ids.json`, without entries that have no valid id, or no category to open them under.
 * @throws DataError UNEXPECTED_ERROR unless the ids belong to the names.
 */
export function toDirectoryIndex(names: SearchNames, body: unknown): DirectoryIndex {
  const fields = record(body);
  if (versionOf(fields.version) !== names.version) throw unusable();
  const businesses = column(fields.businesses, names.businesses.length);
  const subcategories = column(fields.subcategories, names.subcategories.length);
  const categories = column(fields.subcategoryCategories, names.subcategories.length);
  return {
    businesses: names.businesses.flatMap((name, at) => indexedBusiness(businesses[at], name)),
    subcategories: names.subcategories.flatMap((name, at) =>
      indexedSubcategory(subcategories[at], name, categories[at]),
    ),
  };
}

// It becomes part of a URL.
function versionOf(value: unknown): string {
  if (typeof value !== 'string' || !/^[\w-]+$/.test(value)) throw unusable();
  return value;
}
