import {
  type AirtableSettings,
  type BaseRecords,
  CATEGORIES_QUERY,
  createAirtableClient,
  readAll,
  SUBCATEGORIES_QUERY,
} from '@zone-directory/shared-data/core';
import { DeploymentError } from '../../deployment';
import { baseFailure } from '../read-base';

const CALL_TIMEOUT_MS = 30_000;

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
