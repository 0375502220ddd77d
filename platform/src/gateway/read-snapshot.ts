import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  type AirtableRecord,
  type Business,
  type Category,
  linkedIds,
  type Subcategory,
  toBusiness,
  toCategory,
  toSubcategory,
} from 'shared-data/core';
import type { BusinessLinks, SnapshotContent } from './snapshot';

/** The records of one reading, in the order of the base. */
export interface BaseRecords {
  readonly categories: readonly AirtableRecord[];
  readonly subcategories: readonly AirtableRecord[];
  readonly businesses: readonly AirtableRecord[];
}

const AT_ONCE = 1_000;

/**
 * Makes the records of a base into what answers are cut from. Takes breaks, because a large base takes long and
 * visitors are served meanwhile.
 */
export async function toSnapshotContent(base: BaseRecords): Promise<SnapshotContent> {
  const images: Record<string, string> = {};
  const links: Record<string, BusinessLinks> = {};
  const picture = (id: string, cell: unknown, plain: string) => {
    const found = attachment(cell);
    if (found === undefined) return plain;
    if (found === 'unusable') return '';
    images[`${id}/${found.id}`] = found.url;
    return `images/${id}/${found.id}.webp`;
  };
  const categories = base.categories.map((row): Category => {
    const category = toCategory(row);
    return { ...category, icon: picture(row.id, row.fields.Icon, category.icon) };
  });
  const subcategories = await inTurns(base.subcategories, toSubcategory);
  const businesses = await inTurns(base.businesses, (row): Business => {
    const business = toBusiness(row);
    links[row.id] = {
      categories: linkedIds(row.fields.Category),
      subcategories: linkedIds(row.fields.Subcategory),
    };
    return { ...business, image: picture(row.id, row.fields.Image, business.image) };
  });
  return {
    categories,
    subcategories: subcategories satisfies readonly Subcategory[],
    businesses,
    links,
    images,
  };
}

async function inTurns<From, To>(
  items: readonly From[],
  convert: (item: From) => To,
): Promise<readonly To[]> {
  const converted: To[] = [];
  for (const item of items) {
    converted.push(convert(item));
    if (converted.length % AT_ONCE === 0) await nextTurn();
  }
  return converted;
}

/** The first attachment of a cell; undefined when the cell holds none, such as one with a plain address. */
function attachment(cell: unknown): { id: string; url: string } | 'unusable' | undefined {
  const first: unknown = Array.isArray(cell) ? cell[0] : cell;
  if (typeof first !== 'object' || first === null) return undefined;
  const { id, url } = first as { id?: unknown; url?: unknown };
  if (typeof id !== 'string' || !/^att[A-Za-z0-9]{14}$/.test(id)) return 'unusable';
  if (typeof url !== 'string' || !/^https?:\/\//i.test(url)) return 'unusable';
  return { id, url };
}
