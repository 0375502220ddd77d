import { isRecordId, type ListMarker, parseListMarker } from '@zone-directory/shared-data/core';
import { LRUCache } from 'lru-cache';

/** A page of a list. */
export interface ListQuery {
  readonly category: string;
  readonly subcategory: string;
  /** Absent for the first page. */
  readonly marker: ListMarker | undefined;
}

const LONGEST_REMEMBERED = 200;
/** Visitors request the same lists, and parsing a query takes longer than answering it. */
const remembered = new LRUCache<string, ListQuery>({ max: 1_000 });

/** Parses the query of a list; `null` unless both ids, and the marker if present, occur once and are well formed. */
export function listQuery(text: string): ListQuery | null {
  const known = remembered.get(text);
  if (known) return known;
  const query = parse(text);
  if (query && text.length <= LONGEST_REMEMBERED) remembered.set(text, query);
  return query;
}

function parse(text: string): ListQuery | null {
  const query = new URLSearchParams(text);
  const single = (name: string) => {
    const values = query.getAll(name);
    return values.length === 1 ? values[0] : undefined;
  };
  const category = single('category');
  const subcategory = single('subcategory');
  const after = single('after');
  const marker = after === undefined ? undefined : parseListMarker(after);
  if (!isRecordId(category) || !isRecordId(subcategory)) return null;
  if (query.has('after') && !marker) return null;
  return { category, subcategory, marker };
}
