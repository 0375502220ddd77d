import { toDataError } from '../../errors-from';
import type { DataSource } from '../source';
import type { AirtableSettings } from './base';
import { type AirtableOptions, createAirtableClient } from './client';
import { readAll } from './read-all';
import { readBusinessPage } from './read-business-page';
import { readOne } from './read-one';
import { toBusiness, toCategory, toSubcategory } from './records';

/** Reads the directory straight from Airtable, with the request shapes of the specification's section 7. */
export function createAirtableSource(settings: AirtableSettings, options: AirtableOptions = {}): DataSource {
  const client = createAirtableClient(settings, options);
  return {
    categories: ({ signal } = {}) =>
      orDataError(async () => {
        const rows = await readAll(client, 'Categories', { fields: ['Name', 'Description', 'Icon'] }, signal);
        return rows.map(toCategory);
      }),
    subcategories: ({ signal } = {}) =>
      orDataError(async () => {
        const fields = ['Category', 'Name', 'Description', 'Businesses'];
        return (await readAll(client, 'Subcategories', { fields }, signal)).map(toSubcategory);
      }),
    businesses: ({ signal } = {}) =>
      orDataError(async () => (await readAll(client, 'Businesses', {}, signal)).map(toBusiness)),
    business: (id, { signal } = {}) =>
      orDataError(async () => toBusiness(await readOne(client, 'Businesses', id, signal))),
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
