import { type Business, isRecordId } from 'shared-data/core';
import type { Snapshot } from '../snapshot';

/** One page of a business list, as it is answered. */
export interface BusinessListPage {
  /** Length of the whole list. */
  readonly total: number;
  readonly businesses: readonly Business[];
  /** Marker of the next page; absent on the last one. */
  readonly offset?: string;
}

/** Where a page ended: the position of its last business in the list, and that business. */
export interface Marker {
  readonly index: number;
  readonly last: string;
}

/** The business lists of one snapshot. */
export interface BusinessLists {
  /**
   * Where in a list the page after `marker` starts; undefined when the snapshot has no such category or subcategory.
   * However many markers there are, there are no more starts than businesses.
   */
  start(categoryId: string, subcategoryId: string, marker: Marker | undefined): number | undefined;
  /** The page from a start on. */
  page(categoryId: string, subcategoryId: string, start: number): BusinessListPage;
}

const PAGE_SIZE = 50;
const MARKER = /^(0|[1-9][0-9]{0,8})\.(.{17})$/;

/** Reads `<index>.<record id>`; undefined for anything else. */
export function parseMarker(text: string): Marker | undefined {
  const [, index, last] = MARKER.exec(text) ?? [];
  return isRecordId(last) ? { index: Number(index), last } : undefined;
}

/** The lists of businesses that are linked to both a category and a subcategory, in the order of the base. */
export function createBusinessLists(snapshot: Snapshot): BusinessLists {
  const { businesses, links } = snapshot;
  const positions = new Map(businesses.map(({ id }, position) => [id, position]));
  const categories = new Set(snapshot.categories.map(({ id }) => id));
  const subcategories = new Set(snapshot.subcategories.map(({ id }) => id));
  /** Positions in the base by subcategory, then category; they ascend. */
  const lists = new Map<string, Map<string, number[]>>();
  for (const [position, { id }] of businesses.entries()) {
    const linked = links[id];
    for (const subcategory of new Set(linked?.subcategories)) {
      for (const category of new Set(linked?.categories)) {
        const ofSubcategory = entry(lists, subcategory, () => new Map<string, number[]>());
        entry(ofSubcategory, category, (): number[] => []).push(position);
      }
    }
  }
  const list = (categoryId: string, subcategoryId: string): readonly number[] =>
    lists.get(subcategoryId)?.get(categoryId) ?? [];

  return {
    start(categoryId, subcategoryId, marker) {
      if (!categories.has(categoryId) || !subcategories.has(subcategoryId)) return undefined;
      if (!marker) return 0;
      const members = list(categoryId, subcategoryId);
      const position = positions.get(marker.last);
      // Gone from the base: what came after it has moved up to where it stood.
      if (position === undefined) return Math.min(marker.index, members.length);
      return firstAfter(members, position);
    },
    page(categoryId, subcategoryId, start) {
      const members = list(categoryId, subcategoryId);
      const end = Math.min(start + PAGE_SIZE, members.length);
      const page = members.slice(start, end).flatMap((position) => businesses[position] ?? []);
      const last = page.at(-1);
      const offset = last && end < members.length ? { offset: `${end - 1}.${last.id}` } : {};
      return { total: members.length, businesses: page, ...offset };
    },
  };
}

function entry<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

/** Index of the first of the ascending `values` that is greater than `value`. */
function firstAfter(values: readonly number[], value: number): number {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((values[middle] ?? 0) > value) high = middle;
    else low = middle + 1;
  }
  return low;
}
