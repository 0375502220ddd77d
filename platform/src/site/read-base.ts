import {
  type AirtableClient,
  type AirtableSettings,
  type BaseRecords,
  CATEGORIES_QUERY,
  createAirtableClient,
  createAirtableSource,
  DataError,
  isRecordId,
  type ListQuery,
  type Persist,
  readAll,
  SUBCATEGORIES_QUERY,
  type TableName,
  toDataError,
} from '@zone-directory/shared-data/core';
import { type BaseTurnOptions, inBaseTurn } from '../data/sync/base-turn';
import { DeploymentError } from '../deployment';
import { isObject } from '../is-object';
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
 * Reads a whole base unchanged, in its turn among the gateways that read it (`inBaseTurn`).
 * @throws DeploymentError naming the table that cannot be read
 */
export async function readRecords(options: BaseTurnOptions, signal: AbortSignal): Promise<BaseRecords> {
  const { airtable } = options;
  const unless = (what: string) => (error: unknown) => {
    if (!(error instanceof DataError)) throw error;
    throw new DeploymentError(`${what} cannot be read: ${baseFailure(error, airtable)}`);
  };
  const work = async (persist: Persist, ended: AbortSignal): Promise<BaseRecords> => {
    const client = createAirtableClient(airtable, { timeoutMs: CALL_TIMEOUT_MS, persist });
    const dropped: NonNullable<BaseRecords['dropped']>[number][] = [];
    const read = (table: TableName, query: ListQuery) => {
      const drop = (entries: readonly unknown[]) =>
        dropped.push(...entries.map((entry) => ({ table, entry })));
      return readAll(withoutOthers(client, drop), table, query, ended).catch(unless(table));
    };
    return {
      categories: await read('Categories', CATEGORIES_QUERY),
      subcategories: await read('Subcategories', SUBCATEGORIES_QUERY),
      businesses: await read('Businesses', {}),
      dropped,
    };
  };
  return await inBaseTurn(options, signal, work).catch(unless('The base'));
}

/** Returns a client that passes on only records, in lists of them, and everything else to `drop`. */
function withoutOthers(client: AirtableClient, drop: (entries: readonly unknown[]) => void): AirtableClient {
  return {
    ...client,
    async list(table, query, signal) {
      const body = await client.list(table, query, signal);
      if (!isObject(body) || !Array.isArray(body.records)) return body;
      drop(body.records.filter((entry) => !isRecord(entry)));
      return { ...body, records: body.records.filter(isRecord) };
    },
  };
}

const isRecord = (entry: unknown) => isObject(entry) && isRecordId(entry.id) && isObject(entry.fields);

/** Returns why a base could not be read, in one line and without its key. */
export function baseFailure(error: unknown, { apiKey }: AirtableSettings): string {
  const { code, reason } = toDataError(error);
  return `${code}: ${reason.replaceAll(apiKey, '…').replace(/\s+/g, ' ')}`;
}
