import { isRecordId } from 'shared-data/core';
import { type Marker, parseMarker } from './business-lists';

/** Which page of which list. */
export interface ListQuery {
  readonly category: string;
  readonly subcategory: string;
  /** Absent for the first page. */
  readonly marker: Marker | undefined;
}

/** What a list is asked for; undefined unless both ids, and the marker if there is one, are given once and well formed. */
export function listQuery(text: string): ListQuery | undefined {
  const query = new URLSearchParams(text);
  const single = (name: string) => {
    const values = query.getAll(name);
    return values.length === 1 ? values[0] : undefined;
  };
  const category = single('category');
  const subcategory = single('subcategory');
  const after = single('after');
  const marker = after === undefined ? undefined : parseMarker(after);
  if (!isRecordId(category) || !isRecordId(subcategory)) return undefined;
  if (query.has('after') && !marker) return undefined;
  return { category, subcategory, marker };
}
