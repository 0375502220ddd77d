import type { Facets } from '../../choose/choice';
import {
  BUSINESS_AREA,
  BUSINESS_FIELDS,
  type Entity,
  type Fields,
  type IndexedBusiness,
  type IndexedSubcategory,
} from '../../entities/directory';
import { DataError } from '../../errors';
import { isRecordId } from '../../record-id';
import { count, readEntity } from '../cells';
import { picture, record, text } from '../values';

/** The fields of a business as a gateway sends it. */
export const BUSINESS = { ...BUSINESS_FIELDS, ...BUSINESS_AREA };

/** Turns the text of a picture into its URL; '' if there is none that may be requested. */
export type ResolvePicture = (url: string) => string;

/**
 * Parses the facets of results or of a list. Subcategories without an id are left out.
 * @throws DataError UNEXPECTED_ERROR if they contain no lists.
 */
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

/** Parses a business with only its names; none without an id. */
export const indexedBusiness = (id: unknown, name: Omit<IndexedBusiness, 'id'>): IndexedBusiness[] =>
  isRecordId(id) ? [{ id, ...name }] : [];

/** Parses a subcategory of a search; none without an id, or without a category to open it under. */
export const indexedSubcategory = (id: unknown, name: string, categoryId: unknown): IndexedSubcategory[] =>
  isRecordId(id) && isRecordId(categoryId) ? [{ id, name, categoryId }] : [];

/**
 * Parses a list of entities; entries that are not records are left out.
 * @throws DataError UNEXPECTED_ERROR if it is no list.
 */
export function listOf<Table extends Fields>(
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

/** Returns the error for a response that is JSON, but not what was requested. */
export function unusable(): DataError {
  return new DataError('UNEXPECTED_ERROR', {
    reason: 'The answer of the gateway is not what was asked for',
  });
}

/**
 * Returns `value` as a list.
 * @throws DataError UNEXPECTED_ERROR if it is not a list, or not of this length.
 */
export function column(value: unknown, length?: number): readonly unknown[] {
  if (!Array.isArray(value) || (length !== undefined && value.length !== length)) throw unusable();
  return value;
}
