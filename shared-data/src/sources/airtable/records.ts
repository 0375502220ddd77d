import { type Business, type BusinessLinks, businessFrom, type ForEachKind } from '../../entities/business';
import type { Category } from '../../entities/category';
import type { Subcategory } from '../../entities/subcategory';
import { DataError } from '../../errors';
import { isRecordId } from '../../record-id';
import { amount, linkedIds, ticked } from '../cells';
import { picture, record, text, texts } from '../values';

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

/** Maps a record of Categories to a category. */
export function toCategory({ id, fields }: AirtableRecord): Category {
  return { id, name: text(fields.Name), description: text(fields.Description), icon: picture(fields.Icon) };
}

/** Maps a record of Subcategories to a subcategory. */
export function toSubcategory({ id, fields }: AirtableRecord): Subcategory {
  const { Businesses: businesses } = fields;
  return {
    id,
    name: text(fields.Name),
    description: text(fields.Description),
    // A base may hold a count instead of the links.
    businessCount: Array.isArray(businesses) ? businesses.length : Math.floor(amount(businesses) ?? 0),
    categoryIds: linkedIds(fields.Category),
  };
}

/** Returns all links of a record of Businesses. */
export function toLinks({ fields }: AirtableRecord): BusinessLinks {
  return { categories: linkedIds(fields.Category), subcategories: linkedIds(fields.Subcategory) };
}

const VALUES: ForEachKind<(cell: unknown) => unknown> = {
  text: (cell) => text(cell),
  // All of a list: each number, address and website gets its link.
  phones: (cell) => texts(cell).join('\n'),
  emails: (cell) => texts(cell, 'email').join('\n'),
  websites: (cell) => texts(cell, 'url').join('\n'),
  picture,
  tick: ticked,
  amount,
  link: (cell) => linkedIds(cell)[0] ?? null,
};

/** Maps a record of Businesses to a business. */
export function toBusiness({ id, fields }: AirtableRecord): Business {
  return businessFrom(id, (_, { column, kind }) => VALUES[kind](fields[column]));
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
