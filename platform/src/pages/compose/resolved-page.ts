import { matchPage } from '@zone-directory/federation/contract';
import type { OwnedPage } from '@zone-directory/federation-build/compose';
import { type Business, type Category, isRecordId, type Subcategory } from '@zone-directory/shared-data/core';
import { fillPattern } from '@zone-directory/shared-router/paths';
import type { SnapshotRecords } from './snapshot-records';

/** The record that a page is about, with its parents if they exist. */
export type PageRecord =
  | { readonly table: 'categories'; readonly category: Category }
  | {
      readonly table: 'subcategories';
      readonly subcategory: Subcategory;
      readonly category: Category | undefined;
    }
  | {
      readonly table: 'businesses';
      readonly business: Business;
      readonly category: Category | undefined;
      readonly subcategory: Subcategory | undefined;
    };

/** A page that certainly exists. `path` is its canonical path, without a language prefix. */
export type KnownPage =
  | { readonly kind: 'static'; readonly page: Extract<OwnedPage, { kind: 'static' }>; readonly path: string }
  | { readonly kind: 'record'; readonly page: OwnedPage; readonly path: string; readonly record: PageRecord };

/** What the server knows about the page at a path. */
export type ResolvedPage =
  | KnownPage
  /** Only its part knows whether it exists: it is declared `open`, or the record is none of those that are known. */
  | { readonly kind: 'open'; readonly page: OwnedPage }
  /** Does not exist; `page` is undefined if no pattern matches. */
  | { readonly kind: 'missing'; readonly page: OwnedPage | undefined };

type Params = Readonly<Record<string, string>>;
type RecordPage = Extract<OwnedPage, { kind: 'record' }>;

/**
 * Resolves the page at a path by its declared kind.
 * @param pathname without a language prefix
 */
export function resolvePage(
  pathname: string,
  pages: readonly OwnedPage[],
  records: SnapshotRecords,
): ResolvedPage {
  const match = matchPage(pathname, pages);
  if (!match) return { kind: 'missing', page: undefined };
  const { page, params } = match;
  if (page.kind === 'static') return { kind: 'static', page, path: page.pattern };
  if (page.kind === 'open') return { kind: 'open', page };
  // Every parameter is a record id.
  if (!Object.values(params).every(isRecordId)) return { kind: 'missing', page };
  return recordPage(page, params, records) ?? { kind: records.areAll ? 'missing' : 'open', page };
}

/** Whether search engines may index a page. */
export const isIndexed = ({ kind, page }: ResolvedPage): boolean =>
  kind !== 'missing' && page?.index !== false;

/** Yields every page that a sitemap lists, as far as its record is known. */
export function* listedPages(pages: readonly OwnedPage[], records: SnapshotRecords): Generator<KnownPage> {
  for (const page of pages) {
    if (page.kind === 'open' || page.sitemap === false || page.index === false) continue;
    if (page.kind === 'static') yield { kind: 'static', page, path: page.pattern };
    else
      for (const params of allParams(page, records)) {
        const known = recordPage(page, params, records);
        if (known) yield known;
      }
  }
}

function recordPage(page: RecordPage, params: Params, records: SnapshotRecords): KnownPage | undefined {
  const record = findRecord(page, params, records);
  return record && { kind: 'record', page, path: fillPattern(page.pattern, params), record };
}

function findRecord(
  { record }: RecordPage,
  params: Params,
  records: SnapshotRecords,
): PageRecord | undefined {
  const { table, parameter, within } = record;
  const found = lookUp(table, params[parameter] ?? '', records);
  if (!found || !within) return found;
  const around = params[within.parameter] ?? '';
  const parent = lookUp(within.table, around, records);
  if (!parent || !parentsOf(found, records, within.table).includes(around)) return undefined;
  // A record may have several parents; this is the one in the path.
  if (found.table === 'subcategories' && parent.table === 'categories')
    return { ...found, category: parent.category };
  return found;
}

function lookUp(table: string, id: string, records: SnapshotRecords): PageRecord | undefined {
  switch (table) {
    case 'categories': {
      const category = records.categories.get(id);
      return category && { table, category };
    }
    case 'subcategories': {
      const subcategory = records.subcategories.get(id);
      const category = records.categories.get(subcategory?.categoryIds[0] ?? '');
      return subcategory && { table, subcategory, category };
    }
    case 'businesses': {
      const business = records.businesses.get(id);
      if (!business) return undefined;
      const category = records.categories.get(business.category ?? '');
      const subcategory = records.subcategories.get(business.subcategory ?? '');
      const isInCategory = category && subcategory?.categoryIds.includes(category.id);
      return { table, business, category, subcategory: isInCategory ? subcategory : undefined };
    }
    default:
      return undefined;
  }
}

/** Ids of the records of a table that a record belongs to. */
function parentsOf(record: PageRecord, { links }: SnapshotRecords, table: string): readonly string[] {
  if (record.table === 'subcategories' && table === 'categories') return record.subcategory.categoryIds;
  if (record.table === 'businesses') {
    const { categories = [], subcategories = [] } = links[record.business.id] ?? {};
    return table === 'categories' ? categories : table === 'subcategories' ? subcategories : [];
  }
  return [];
}

/** The parameters of every page of a pattern. */
function* allParams({ record }: RecordPage, records: SnapshotRecords): Generator<Params> {
  const { table, parameter, within } = record;
  for (const id of idsOf(table, records)) {
    if (!within) yield { [parameter]: id };
    const found = within && lookUp(table, id, records);
    if (found)
      for (const around of new Set(parentsOf(found, records, within.table)))
        yield { [parameter]: id, [within.parameter]: around };
  }
}

function idsOf(table: string, records: SnapshotRecords): Iterable<string> {
  if (table === 'categories' || table === 'subcategories' || table === 'businesses')
    return records[table].keys();
  return [];
}
