import {
  type Business,
  type DirectoryLists,
  directoryLists,
  LIST_PAGE_SIZE,
  type ListMarker,
} from '@zone-directory/shared-data/core';
import type { Snapshot } from '../store/snapshot';

/** One page of a business list, as sent. */
export interface BusinessListPage {
  /** Length of the whole list. */
  readonly total: number;
  /** How many businesses of it are on the pages before. */
  readonly start: number;
  readonly businesses: readonly Business[];
  /** Marker of the next page; absent on the last one. */
  readonly offset?: string;
}

const NO_LINKS = { categories: [], subcategories: [] };

/** Sorts the businesses of a snapshot into its lists. */
export function listsOf(snapshot: Snapshot): DirectoryLists {
  const links = snapshot.businesses.map(({ id }) => snapshot.links[id] ?? NO_LINKS);
  return directoryLists({ ...snapshot, links });
}

/** The paged lists of a snapshot. */
export type BusinessLists = ReturnType<typeof createBusinessLists>;

/** Creates the paged lists of a snapshot, in the order of the base. */
export function createBusinessLists({ businesses }: Snapshot, lists: DirectoryLists) {
  const positions = new Map(businesses.map(({ id }, position) => [id, position]));

  return {
    /**
     * Returns the index at which the page after a marker, or after a number of businesses, starts; undefined if the list
     * does not exist. The length of the list bounds the number of distinct starts, whatever is passed.
     */
    start(categoryId: string, subcategoryId: string, marker: ListMarker | number): number | undefined {
      const members = lists.members(categoryId, subcategoryId);
      if (!members) return undefined;
      if (typeof marker === 'number') return marker < members.length ? marker : 0;
      const position = positions.get(marker.last);
      // Deleted from the base: its successor has moved up to its index.
      if (position === undefined) return Math.min(marker.index, members.length);
      return firstAfter(members, position);
    },
    /** Returns the page that begins at index `start`. */
    page(categoryId: string, subcategoryId: string, start: number): BusinessListPage {
      const members = lists.members(categoryId, subcategoryId) ?? [];
      const end = Math.min(start + LIST_PAGE_SIZE, members.length);
      const page = members.slice(start, end).flatMap((position) => businesses[position] ?? []);
      const last = page.at(-1);
      const offset = last && end < members.length ? { offset: `${end - 1}.${last.id}` } : {};
      return { total: members.length, start, businesses: page, ...offset };
    },
  };
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
