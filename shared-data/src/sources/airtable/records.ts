import {
  BUSINESS_FIELDS,
  type Business,
  type BusinessLinks,
  CATEGORY_FIELDS,
  type Category,
  type Entity,
  type Fields,
  SUBCATEGORY_FIELDS,
  type Subcategory,
} from '../../entities/directory';
import { DataError } from '../../errors';
import { isRecordId } from '../../record-id';
import { linkedIds, readEntity } from '../cells';
import { record } from '../values';

/** A record as the base sends it. Fields may be missing or of any type: a base is edited like a spreadsheet. */
export interface AirtableRecord {
  readonly id: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** One response to a list request. */
export interface RecordPage {
  readonly records: readonly AirtableRecord[];
  /** Marker of the next page, if there is one. */
  readonly offset: string | undefined;
}

/**
 * Parses the response to a list request; entries that are not records are left out.
 * @throws DataError UNEXPECTED_ERROR if it contains no list.
 */
export function recordPage(body: unknown): RecordPage {
  const { records, offset } = record(body);
  if (!Array.isArray(records)) throw unusable();
  return {
    records: records.flatMap((item: unknown) => airtableRecord(item) ?? []),
    offset: typeof offset === 'string' && offset !== '' ? offset : undefined,
  };
}

/**
 * Parses the response to a request for one record.
 * @throws DataError UNEXPECTED_ERROR if it is not a record.
 */
export function singleRecord(body: unknown): AirtableRecord {
  const single = airtableRecord(body);
  if (single === undefined) throw unusable();
  return single;
}

const mapper =
  <Table extends Fields>(table: Table) =>
  ({ id, fields }: AirtableRecord): Entity<Table> =>
    readEntity(table, id, (_, column = '') => fields[column]);

/** Maps a record of Categories to a category. */
export const toCategory: (record: AirtableRecord) => Category = mapper(CATEGORY_FIELDS);

/** Maps a record of Subcategories to a subcategory. */
export const toSubcategory: (record: AirtableRecord) => Subcategory = mapper(SUBCATEGORY_FIELDS);

/** Maps a record of Businesses to a business. */
export const toBusiness: (record: AirtableRecord) => Business = mapper(BUSINESS_FIELDS);

/** Returns all links of a record of Businesses. */
export function toLinks({ fields }: AirtableRecord): BusinessLinks {
  return { categories: linkedIds(fields.Category), subcategories: linkedIds(fields.Subcategory) };
}

function airtableRecord(value: unknown): AirtableRecord | undefined {
  const { id, fields } = record(value);
  return isRecordId(id) ? { id, fields: record(fields) } : undefined;
}

function unusable(): DataError {
  return new DataError('UNEXPECTED_ERROR', {
    reason: 'The answer of the database is not what was asked for',
  });
}
