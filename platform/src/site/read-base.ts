import { type AirtableSettings, createAirtableSource, toDataError } from '@zone-directory/shared-data/core';
import { type BaseIds, baseIds } from './named-records';

/** Lets commands end even if the base does not answer. */
const CALL_TIMEOUT_MS = 20_000;

/** Reads which categories and subcategories a base has. */
export async function readBaseIds(access: AirtableSettings, signal: AbortSignal): Promise<BaseIds> {
  const source = createAirtableSource(access, { timeoutMs: CALL_TIMEOUT_MS });
  const [categories, subcategories] = await Promise.all([
    source.categories({ signal }),
    source.subcategories({ signal }),
  ]);
  return baseIds({ categories, subcategories });
}

/** Returns why a base could not be read, in one line and without its key. */
export function baseFailure(error: unknown, { apiKey }: AirtableSettings): string {
  const { code, reason } = toDataError(error);
  return `${code}: ${reason.replaceAll(apiKey, '…').replace(/\s+/g, ' ')}`;
}
