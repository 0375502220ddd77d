import type { Business } from '../../entities/directory';
import { DataError } from '../../errors';
import { isNamed } from '../../named';
import { isRecordId } from '../../record-id';
import type { BusinessList, ListNames } from '../source';
import type { AirtableClient } from './client';
import { readAll } from './read-all';
import {
  type AirtableRecord,
  recordPage,
  singleRecord,
  toBusiness,
  toCategory,
  toSubcategory,
} from './records';

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

/**
 * Reads the names of a business list's two records (specification, section 7). NOT_FOUND if one of them is missing or
 * has no name, or if the subcategory does not belong to the category.
 */
export async function readListNames(
  client: AirtableClient,
  { categoryId, subcategoryId }: BusinessList,
  signal: AbortSignal | undefined,
): Promise<ListNames> {
  const [category, subcategory] = await Promise.all([
    readOne(client, 'Categories', categoryId, signal),
    readOne(client, 'Subcategories', subcategoryId, signal),
  ]);
  const linked = toSubcategory(subcategory);
  if (!isNamed(toCategory(category)) || !isNamed(linked) || !linked.categoryIds.includes(categoryId))
    throw new DataError('NOT_FOUND', { reason: 'The category has no such list' });
  return { category: nameOf(category), subcategory: nameOf(subcategory) };
}

// Exactly as in the base, with surrounding space: the formula compares it.
function nameOf({ fields }: AirtableRecord): string {
  return typeof fields.Name === 'string' ? fields.Name : '';
}

/**
 * Reads one record. NOT_FOUND if there is none, and without a request if `id` is not a record id.
 *
 * The base answers 403 both for a missing record and for a table that may not be read. So a 403 is checked by reading
 * the shortest list of the same table: if that succeeds, the record is missing (NOT_FOUND); if it is also refused, the
 * 403 stands (NOT_AUTHORIZED). Any other failure of that second request is reported as itself, because nothing is then
 * known about the record.
 */
async function readOne(
  client: AirtableClient,
  table: string,
  id: string,
  signal: AbortSignal | undefined,
): Promise<AirtableRecord> {
  if (!isRecordId(id)) throw new DataError('NOT_FOUND', { reason: 'This is no record id' });
  try {
    return singleRecord(await client.retrieve(table, id, signal));
  } catch (cause) {
    if (!(cause instanceof DataError) || cause.code !== 'NOT_AUTHORIZED') throw cause;
    recordPage(await client.list(table, { fields: ['Name'], maxRecords: 1 }, signal));
    throw new DataError('NOT_FOUND', { status: cause.status, reason: 'There is no such record', cause });
  }
}
