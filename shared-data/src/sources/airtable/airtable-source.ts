import { isNamed } from '../../named';
import type { DirectSource } from '../source';
import type { AirtableSettings } from './base';
import { type AirtableOptions, createAirtableClient, type ListQuery } from './client';
import { toDataError } from './errors-from-airtable';
import { readAll } from './read-all';
import { readBusiness } from './read-business';
import { readBusinessPage } from './read-business-page';
import { readListNames } from './read-list-names';
import { toBusiness, toCategory, toLinks, toSubcategory } from './records';

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
  return {
    mode: 'direct',
    categories: ({ signal } = {}) =>
      orDataError(async () =>
        (await readAll(client, 'Categories', CATEGORIES_QUERY, signal)).map(toCategory).filter(isNamed),
      ),
    subcategories: ({ signal } = {}) =>
      orDataError(async () =>
        (await readAll(client, 'Subcategories', SUBCATEGORIES_QUERY, signal))
          .map(toSubcategory)
          .filter(isNamed),
      ),
    businesses: ({ signal } = {}) =>
      orDataError(async () =>
        (await readAll(client, 'Businesses', {}, signal))
          .map((row) => ({ ...toBusiness(row), links: toLinks(row) }))
          .filter(isNamed),
      ),
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
