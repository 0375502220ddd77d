import { type Business, type BusinessPage, businessFrom, type ForEachKind } from '../../entities/business';
import type { Category } from '../../entities/category';
import type { DirectoryIndex } from '../../entities/directory-index';
import type { Subcategory } from '../../entities/subcategory';
import { isRecordId } from '../../record-id';
import { amount, linkedIds, ticked } from '../cells';
import type { SearchNames } from '../source';
import { record, text } from '../values';
import { column, unusable } from './unusable';

/** Turns the text of a picture into its URL; '' if there is none that may be requested. */
export type ResolvePicture = (url: string) => string;

/**
 * Parses `categories.json`; as in every list here, entries that are not records are left out.
 * @throws DataError UNEXPECTED_ERROR if it contains no list.
 */
export function toCategories(body: unknown, resolve: ResolvePicture): readonly Category[] {
  return listOf(record(body).categories, (id, fields) => ({
    id,
    name: text(fields.name),
    description: text(fields.description),
    icon: resolve(text(fields.icon)),
    businessCount: count(fields.businessCount),
    subcategoryCount: count(fields.subcategoryCount),
  }));
}

/**
 * Parses `subcategories.json`.
 * @throws DataError UNEXPECTED_ERROR if it contains no list.
 */
export function toSubcategories(body: unknown): readonly Subcategory[] {
  return listOf(record(body).subcategories, (id, fields) => ({
    id,
    name: text(fields.name),
    description: text(fields.description),
    businessCount: count(fields.businessCount),
    businessCounts: countsOf(fields.businessCounts),
    categoryIds: linkedIds(fields.categoryIds),
  }));
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
  const read = listOf(businesses, (id, fields) => businessOf(id, fields, resolve));
  return {
    businesses: read.filter(({ id }) => !seen.has(id)),
    ...(typeof offset === 'string' && offset !== '' ? { offset } : {}),
    ...(typeof total === 'number' ? { total: count(total) } : {}),
  };
}

/**
 * Parses one business.
 * @throws DataError UNEXPECTED_ERROR if it is not a business.
 */
export function toBusiness(body: unknown, resolve: ResolvePicture): Business {
  const fields = record(body);
  if (!isRecordId(fields.id)) throw unusable();
  return businessOf(fields.id, fields, resolve);
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
    businesses: names.businesses.flatMap((name, at) => {
      const id = businesses[at];
      return isRecordId(id) ? [{ id, ...name }] : [];
    }),
    subcategories: names.subcategories.flatMap((name, at) => {
      const [id, categoryId] = [subcategories[at], categories[at]];
      return isRecordId(id) && isRecordId(categoryId) ? [{ id, name, categoryId }] : [];
    }),
  };
}

type Fields = Readonly<Record<string, unknown>>;

const trimmed = (value: unknown) => text(value);
const VALUES: ForEachKind<(value: unknown, resolve: ResolvePicture) => unknown> = {
  ...{ text: trimmed, phones: trimmed, emails: trimmed, websites: trimmed },
  picture: (value, resolve) => resolve(text(value)),
  tick: ticked,
  amount,
  link: (value) => linkedIds(value)[0] ?? null,
};

const businessOf = (id: string, fields: Fields, resolve: ResolvePicture): Business =>
  businessFrom(id, (name, { kind }) => VALUES[kind](fields[name], resolve));

function listOf<T>(list: unknown, make: (id: string, fields: Fields) => T): readonly T[] {
  return column(list).flatMap((item) => {
    const fields = record(item);
    return isRecordId(fields.id) ? [make(fields.id, fields)] : [];
  });
}

function count(value: unknown): number {
  return Math.floor(amount(value) ?? 0);
}

function countsOf(value: unknown): Readonly<Record<string, number>> {
  const entries = Object.entries(record(value)).filter(([id]) => isRecordId(id));
  return Object.fromEntries(entries.map(([id, number]) => [id, count(number)]));
}

// It becomes part of a URL.
function versionOf(value: unknown): string {
  if (typeof value !== 'string' || !/^[\w-]+$/.test(value)) throw unusable();
  return value;
}
