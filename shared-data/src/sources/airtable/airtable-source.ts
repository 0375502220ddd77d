import { isNamed } from '../../named';
import type { DirectSource, ReadOptions } from '../source';
import type { AirtableSettings } from './base';
import { type AirtableOptions, createAirtableClient, type ListQuery } from './client';
import { toDataError } from './errors-from-airtable';
import { readAll } from './read-all';
import { readBusinessPage } from './read-business-page';
import { readBusiness, readListNames } from './read-record';
import { type AirtableRecord, toBusiness, toCategory, toLinks, toSubcategory } from './records';

/** The query for all categories (specification, section 7). */
export const CATEGORIES_QUERY: ListQuery = { fields: ['Name', 'Description', 'Icon'] };
/** The query for all subcategories (specification, section 7). */
export const SUBCATEGORIES_QUERY: ListQuery = { fields: ['Category', 'Name', 'Description', 'Businesses'] };

/** Creates a source that reads Airtable directly, with the request shapes of the specification's section 7. */
export function createAirtableSource(
  settings: AirtableSettings,
  options: AirtableOptions = {},
): DirectSource {
  const client = createAirtableClient(settings, options);
  const wholeTable =
    <T extends { readonly name: string }>(table: string, query: ListQuery, map: (row: AirtableRecord) => T) =>
    ({ signal }: ReadOptions = {}) =>
      orDataError(async () => (await readAll(client, table, query, signal)).map(map).filter(isNamed));
  return {
    mode: 'direct',
    categories: wholeTable('Categories', CATEGORIES_QUERY, toCategory),
    subcategories: wholeTable('Subcategories', SUBCATEGORIES_QUERY, toSubcategory),
    businesses: wholeTable('Businesses', {}, (row) => ({ ...toBusiness(row), links: toLinks(row) })),
    business: (id, { signal } = {}) => orDataError(() => readBusiness(client, id, signal)),
    listNames: (list, { signal } = {}) => orDataError(() => readListNames(client, list, signal)),
    businessPage: (request, { signal } = {}) => orDataError(() => readBusinessPage(client, request, signal)),
  };
}

async function orDataError<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (cause) {
    throw toDataError(cause);
  }
}
