import type { Facets } from '../../choose/choice';
import {
  type AlsoFound,
  BUSINESS_FIELDS,
  type Business,
  type BusinessPage,
  CATEGORY_COUNTS,
  CATEGORY_FIELDS,
  type Category,
  type DirectoryIndex,
  type Entity,
  type Fields,
  type Found,
  type IndexedBusiness,
  type IndexedSubcategory,
  type SearchPage,
  SUBCATEGORY_COUNTS,
  SUBCATEGORY_FIELDS,
  type Subcategory,
} from '../../entities/directory';
import { DataError } from '../../errors';
import { isRecordId } from '../../record-id';
import { count, readEntity } from '../cells';
import type { SearchNames } from '../source';
import { picture, record, text } from '../values';

/** Turns the text of a picture into its URL; '' if there is none that may be requested. */
export type ResolvePicture = (url: string) => string;

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
  const { businesses, offset, total } = record(body);
  const seen = new Set(known);
  return {
    businesses: listOf(BUSINESS_FIELDS, businesses, resolve).filter(({ id }) => !seen.has(id)),
    ...(typeof offset === 'string' && offset !== '' ? { offset } : {}),
    ...(typeof total === 'number' ? { total: count(total) } : {}),
  };
}

/**
 * Parses one business.
 * @throws DataError UNEXPECTED_ERROR if it is not a business.
 */
export function toBusiness(body: unknown, resolve: ResolvePicture): Business {
  const [business] = listOf(BUSINESS_FIELDS, [body], resolve);
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

/**
 * Parses a page of search results. What is no fact about the results is left out, such as an unknown facet.
 * @throws DataError UNEXPECTED_ERROR if it contains no lists.
 */
export function toSearchPage(body: unknown, resolve: ResolvePicture): SearchPage {
  const { after, businesses, subcategories, facets, also } = record(body);
  const { total, found } = record(subcategories);
  return {
    after: count(after),
    businesses: foundBusinesses(businesses, resolve),
    subcategories: { total: count(total), found: indexedSubcategories(found) },
    facets: toFacets(facets),
    ...(also === undefined ? {} : { also: alsoFound(also, resolve) }),
  };
}

function alsoFound(part: unknown, resolve: ResolvePicture): AlsoFound {
  const { instead, businesses, subcategories, categories, partners, words } = record(part);
  const texts = (value: unknown) => column(value).flatMap((item) => text(item) || []);
  return {
    ...(text(instead) !== '' && { instead: text(instead) }),
    businesses: foundBusinesses(businesses, resolve),
    subcategories: indexedSubcategories(subcategories),
    categories: column(categories).filter(isRecordId),
    partners: texts(partners),
    words: texts(words),
  };
}

const foundBusinesses = (part: unknown, resolve: ResolvePicture): Found<Business> => ({
  total: count(record(part).total),
  found: listOf(BUSINESS_FIELDS, record(part).found, resolve),
});

const indexedSubcategories = (list: unknown): readonly IndexedSubcategory[] =>
  column(list).flatMap((item) => {
    const { id, name, categoryId } = record(item);
    return indexedSubcategory(id, text(name), categoryId);
  });

/** Parses the facets of results or of a list. */
export function toFacets(part: unknown): Facets {
  const { premium, rated, website, phone, areas, subcategories } = record(part);
  return {
    premium: count(premium),
    rated: count(rated),
    website: count(website),
    phone: count(phone),
    areas: column(areas).map((item) => {
      const { key, name, count: number } = record(item);
      return { key: text(key), name: text(name), count: count(number) };
    }),
    subcategories: column(subcategories).flatMap((item) => {
      const { id, count: number } = record(item);
      return isRecordId(id) ? [{ id, count: count(number) }] : [];
    }),
  };
}

/** None without an id. */
const indexedBusiness = (id: unknown, name: Omit<IndexedBusiness, 'id'>): IndexedBusiness[] =>
  isRecordId(id) ? [{ id, ...name }] : [];

/** None without an id, or without a category to open it under. */
const indexedSubcategory = (id: unknown, name: string, categoryId: unknown): IndexedSubcategory[] =>
  isRecordId(id) && isRecordId(categoryId) ? [{ id, name, categoryId }] : [];

function listOf<Table extends Fields>(
  table: Table,
  list: unknown,
  resolve: ResolvePicture = picture,
): readonly Entity<Table>[] {
  return column(list).flatMap((item) => {
    const { id, ...values } = record(item);
    const toPicture = (url: unknown) => resolve(text(url));
    return isRecordId(id) ? [readEntity(table, id, (name) => values[name], toPicture)] : [];
  });
}

// It becomes part of a URL.
function versionOf(value: unknown): string {
  if (typeof value !== 'string' || !/^[\w-]+$/.test(value)) throw unusable();
  return value;
}

/** Returns the error for a response that is JSON, but not what was requested. */
function unusable(): DataError {
  return new DataError('UNEXPECTED_ERROR', {
    reason: 'The answer of the gateway is not what was asked for',
  });
}

/**
 * Returns `value` as a list.
 * @throws DataError UNEXPECTED_ERROR if it is not a list, or not of this length.
 */
function column(value: unknown, length?: number): readonly unknown[] {
  if (!Array.isArray(value) || (length !== undefined && value.length !== length)) throw unusable();
  return value;
}
