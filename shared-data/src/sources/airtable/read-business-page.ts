import type { Business, BusinessPage } from '../../entities/directory';
import { LIST_PAGE_SIZE } from '../../limits';
import { isNamed } from '../../named';
import { isRecordId } from '../../record-id';
import type { BusinessPageRequest, ListNames } from '../source';
import type { AirtableClient } from './client';
import { linkedByName } from './formula';
import { isExpired, pageLoopError } from './read-all';
import { type AirtableRecord, type RecordPage, recordPage, toBusiness, toLinks } from './records';

const MAX_RESTARTS = 3;

/** Where to continue in the base's pages: after a record, if the page before used only a part of this one. */
interface Position {
  readonly marker: string | undefined;
  readonly after: string | undefined;
}

/**
 * Reads one page of a business list (specification, section 7), with a formula of the list's two names. Rows whose
 * links lack one of the ids and rows without a name are dropped, and the page is topped up from the base's next pages.
 * If a marker has expired, the list starts again from its first page, without the businesses in `known`.
 */
export async function readBusinessPage(
  client: AirtableClient,
  request: BusinessPageRequest & { readonly names: ListNames },
  signal: AbortSignal | undefined,
): Promise<BusinessPage> {
  const { categoryId, subcategoryId, names, known = [] } = request;
  const filterByFormula = linkedByName(names.category, names.subcategory);
  const seen = new Set(known);
  const visited = new Set<string>();
  const businesses: Business[] = [];
  let position = parsePosition(request.offset);
  let restarts = 0;
  for (;;) {
    let page: RecordPage;
    try {
      const query = { filterByFormula, pageSize: LIST_PAGE_SIZE, offset: position.marker };
      page = recordPage(await client.list('Businesses', query, signal));
    } catch (cause) {
      if (!isExpired(cause) || position.marker === undefined || restarts === MAX_RESTARTS) throw cause;
      restarts += 1;
      position = { marker: undefined, after: undefined };
      visited.clear();
      continue;
    }
    for (const row of rowsAfter(page.records, position.after)) {
      const business = toBusiness(row);
      if (seen.has(row.id) || !belongs(row, categoryId, subcategoryId) || !isNamed(business)) continue;
      const last = businesses.at(-1);
      if (businesses.length === LIST_PAGE_SIZE && last) {
        return { businesses, offset: formatPosition({ marker: position.marker, after: last.id }) };
      }
      seen.add(row.id);
      businesses.push(business);
    }
    if (page.offset === undefined) return { businesses };
    if (visited.has(page.offset)) throw pageLoopError();
    visited.add(page.offset);
    position = { marker: page.offset, after: undefined };
    if (businesses.length === LIST_PAGE_SIZE) return { businesses, offset: formatPosition(position) };
  }
}

function belongs(row: AirtableRecord, categoryId: string, subcategoryId: string): boolean {
  const { categories, subcategories } = toLinks(row);
  return categories.includes(categoryId) && subcategories.includes(subcategoryId);
}

function rowsAfter(rows: readonly AirtableRecord[], after: string | undefined): readonly AirtableRecord[] {
  // A record that has meanwhile left the list gives -1: the page is then read from its start.
  return after === undefined ? rows : rows.slice(rows.findIndex((row) => row.id === after) + 1);
}

function formatPosition({ marker = '', after }: Position): string {
  return after === undefined ? marker : `${marker}|${after}`;
}

function parsePosition(offset: string | undefined): Position {
  if (offset === undefined) return { marker: undefined, after: undefined };
  const at = offset.lastIndexOf('|');
  const after = offset.slice(at + 1);
  if (at < 0 || !isRecordId(after)) return { marker: offset, after: undefined };
  return { marker: offset.slice(0, at) || undefined, after };
}
