import { createAirtableClient, toDataError } from '@zone-directory/shared-data/core';
import type { AirtableSettings } from '../deployment';
import type { TableSettings } from '../listing/deliver/delivery-settings';
import { tableAccess } from '../listing/deliver/table/table-courier';
import { actionFor } from '../listing/deliver/table/table-error';
import { type Finding, fail, ok } from './finding';

const CALL_MS = 10_000;

/** Looks whether listing requests can become rows of the editors' table: whether it has every field. Writes nothing. */
export async function checkTable(
  settings: TableSettings | undefined,
  airtable: AirtableSettings,
): Promise<readonly Finding[]> {
  if (!settings || airtable.embedded) return [];
  const { table, fields } = settings;
  const client = createAirtableClient(tableAccess(settings, airtable), {
    timeoutMs: CALL_MS,
    persist: (attempt) => attempt(),
  });
  try {
    await client.list(table, { fields: Object.values(fields), maxRecords: 1 });
    return [ok(`The table "${table}" of listing requests has every field`)];
  } catch (cause) {
    const error = toDataError(cause);
    const why = error.status ?? error.code;
    return [fail(`Listing requests cannot go to the table "${table}" (${why})`, actionFor(error, settings))];
  }
}
