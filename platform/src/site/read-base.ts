import {
  type AirtableSettings,
  type BaseRecords,
  CATEGORIES_QUERY,
  createAirtableClient,
  createAirtableSource,
  readAll,
  SUBCATEGORIES_QUERY,
  toDataError,
} from '@zone-directory/shared-data/core';
import { DeploymentError } from '../deployment';
import { type BaseIds, baseIds } from './named-records';

/** Lets commands end even if the base does not answer. */
const CALL_TIMEOUT_MS = 30_000;

/** Reads which categories and subcategories a base has. */
export async function readBaseIds(access: AirtableSettings, signal: AbortSignal): Promise<BaseIds> {
  const source = createAirtableSource(access, { timeoutMs: CALL_TIMEOUT_MS });
  const [categories, subcategories] = await Promise.all([
    source.categories({ signal }),
    source.subcategories({ signal }),
  ]);
  return baseIds({ categories, subcategories });
}

/**
 * Reads a whole base unchanged, one table after the other, which stays below Airtable's rate limit.
 * @throws DeploymentError naming the table that cannot be read
 */
export async function readRecords(access: AirtableSettings, signal: AbortSignal): Promise<BaseRecords> {
  const client = createAirtableClient(access, { timeoutMs: CALL_TIMEOUT_MS });
  const read = (table: string, query: Parameters<typeof readAll>[2]) =>
    readAll(client, table, query, signal).catch((error: unknown) => {
      throw new DeploymentError(`${table} cannot be read: ${baseFailure(error, access)}`);
    });
  return {
    categories: await read('Categories', CATEGORIES_QUERY),
    subcategories: await read('Subcategories', SUBCATEGORIES_QUERY),
    businesses: await read('Businesses', {}),
  };
}

/** Returns why a base could not be read, in one line and without its key. */
export function baseFailure(error: unknown, { apiKey }: AirtableSettings): string {
  const { code, reason } = toDataError(error);
  return `${code}: ${reason.replaceAll(apiKey, '…').replace(/\s+/g, ' ')}`;
}
