import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  type AirtableRecord,
  type Business,
  type BusinessLinks,
  type Category,
  createAreaFinder,
  firstPicture,
  isNamed,
  type Subcategory,
  toBusiness,
  toCategory,
  toLinks,
  toSubcategory,
} from '@zone-directory/shared-data/core';
import { type ExternalPicture, foreignPicture, pictureFile } from '../store/external-picture';
import type { SnapshotContent } from '../store/snapshot';

/** The records of one fetch, in the order of the base. */
export interface BaseRecords {
  readonly categories: readonly AirtableRecord[];
  readonly subcategories: readonly AirtableRecord[];
  readonly businesses: readonly AirtableRecord[];
}

const AT_ONCE = 1_000;

/**
 * Converts the records of a base that have a name into the content of a snapshot. Yields to the event loop, because a
 * large base takes long and visitors are served meanwhile.
 * @param ownOrigin origin of the pages: pictures on other origins get gateway URLs
 */
export async function toSnapshotContent(base: BaseRecords, ownOrigin?: string): Promise<SnapshotContent> {
  const images: Record<string, string> = {};
  const links: Record<string, BusinessLinks> = {};
  const picture = (id: string, cell: unknown, plain: string) => {
    const known = pictureSource(id, cell, { plain, ownOrigin });
    if (known === 'unusable') return '';
    if (!known) return plain;
    images[known.key] = known.url;
    return pictureFile(known.key);
  };
  const categories = await named(base.categories, toCategory, (category, row): Category => {
    return { ...category, icon: picture(row.id, row.fields.Icon, category.icon) };
  });
  const categoryIds = new Set(categories.map(({ id }) => id));
  const subcategories = await named(base.subcategories, toSubcategory, (subcategory): Subcategory => {
    return { ...subcategory, categoryIds: subcategory.categoryIds.filter((id) => categoryIds.has(id)) };
  });
  const belongsTo = new Map(subcategories.map((item) => [item.id, item.categoryIds]));
  const businesses = await named(base.businesses, toBusiness, (business, row): Business => {
    const linked = toLinks(row);
    links[row.id] = linked;
    const image = picture(row.id, row.fields.Image, business.image);
    return { ...business, ...homeOf(linked, categoryIds, belongsTo), image };
  });
  return { categories, subcategories, businesses: await placed(businesses), links, images };
}

/** Adds the areas that are found in the locations of all businesses. */
async function placed(businesses: readonly Business[]): Promise<readonly Business[]> {
  const areas = createAreaFinder();
  const inTurns = async (work: (business: Business) => void) => {
    for (const [index, business] of businesses.entries()) {
      work(business);
      if (index % AT_ONCE === AT_ONCE - 1) await nextTurn();
    }
  };
  await inTurns(({ location }) => areas.add(location));
  const found: Business[] = [];
  await inTurns((business) => found.push({ ...business, ...areas.areaOf(business.location) }));
  return found;
}

/** Converts the rows that have a name, each completed by `finish`. */
async function named<Entity extends { readonly name: string }>(
  rows: readonly AirtableRecord[],
  toEntity: (row: AirtableRecord) => Entity,
  finish: (entity: Entity, row: AirtableRecord) => Entity,
): Promise<readonly Entity[]> {
  const entities: Entity[] = [];
  for (const [index, row] of rows.entries()) {
    const entity = toEntity(row);
    if (isNamed(entity)) entities.push(finish(entity, row));
    if (index % AT_ONCE === AT_ONCE - 1) await nextTurn();
  }
  return entities;
}

/** The first list that contains a business, so that its page leads back to an existing one; else its first category. */
function homeOf(
  { categories, subcategories }: BusinessLinks,
  known: ReadonlySet<string>,
  belongsTo: ReadonlyMap<string, readonly string[]>,
): Pick<Business, 'category' | 'subcategory'> {
  const present = categories.filter((id) => known.has(id));
  for (const category of present) {
    const subcategory = subcategories.find((id) => belongsTo.get(id)?.includes(category));
    if (subcategory !== undefined) return { category, subcategory };
  }
  return { category: present[0] ?? null, subcategory: null };
}

/**
 * Returns where the gateway fetches the picture of a cell; undefined if pages request it themselves, or if there is none.
 * An attachment without a usable id or URL is 'unusable': no picture is shown.
 * @param plain the picture's URL as pages read it from the cell
 */
export function pictureSource(
  id: string,
  cell: unknown,
  { plain, ownOrigin }: { readonly plain: string; readonly ownOrigin: string | undefined },
): ExternalPicture | 'unusable' | undefined {
  const found = attachment(cell);
  if (found === undefined || found === 'unusable') return found ?? foreignPicture(plain, ownOrigin);
  return { key: `${id}/${found.id}`, url: found.url };
}

/** The first image among the attachments of a cell; undefined if it has none, such as a cell with a plain URL. */
function attachment(cell: unknown): { id: string; url: string } | 'unusable' | undefined {
  const first = firstPicture(cell);
  if (typeof first !== 'object' || first === null) return undefined;
  const { id, url } = first as { id?: unknown; url?: unknown };
  if (typeof id !== 'string' || !/^att[A-Za-z0-9]{14}$/.test(id)) return 'unusable';
  if (typeof url !== 'string' || !/^https?:\/\//i.test(url)) return 'unusable';
  return { id, url };
}
