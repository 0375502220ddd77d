import { toDataError } from '../../errors-from';
import type { DirectSource } from '../source';
import type { AirtableSettings } from './base';

/**
 * Creates the direct source, whose code is a separate chunk with airtable.js, loaded with the first read: a page in
 * gateway mode never needs it. A failed load is not cached.
 */
export function createLazyAirtableSource(settings: AirtableSettings): DirectSource {
  let source: DirectSource | undefined;
  const load = async (): Promise<DirectSource> => {
    try {
      const { createAirtableSource } = await import('./airtable-source');
      source ??= createAirtableSource(settings);
      return source;
    } catch (cause) {
      throw toDataError(cause);
    }
  };
  return {
    mode: 'direct',
    categories: async (options) => (await load()).categories(options),
    subcategories: async (options) => (await load()).subcategories(options),
    businesses: async (options) => (await load()).businesses(options),
    business: async (id, options) => (await load()).business(id, options),
    listNames: async (list, options) => (await load()).listNames(list, options),
    businessPage: async (request, options) => (await load()).businessPage(request, options),
  };
}
