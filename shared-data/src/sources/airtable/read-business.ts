import type { Business } from '../../entities/directory';
import { DataError } from '../../errors';
import { isNamed } from '../../named';
import type { AirtableClient } from './client';
import { readAll } from './read-all';
import { readOne } from './read-one';
import { toBusiness } from './records';

/**
 * Reads one business. NOT_FOUND for a record without a name, and for one of another table: Airtable returns a record by
 * its id whichever table is named. Only businesses are linked to both a category and a subcategory (specification,
 * section 3): the few records that are not are looked up in the other tables.
 */
export async function readBusiness(
  client: AirtableClient,
  id: string,
  signal: AbortSignal | undefined,
): Promise<Business> {
  const business = toBusiness(await readOne(client, 'Businesses', id, signal));
  const isSorted = business.category !== null && business.subcategory !== null;
  if (!isNamed(business) || (!isSorted && (await isOfOtherTable(client, id, signal))))
    throw new DataError('NOT_FOUND', { reason: 'There is no such business' });
  return business;
}

async function isOfOtherTable(
  client: AirtableClient,
  id: string,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  const tables = await Promise.all(
    ['Categories', 'Subcategories'].map((table) => readAll(client, table, { fields: ['Name'] }, signal)),
  );
  return tables.flat().some((row) => row.id === id);
}
