import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  areaKey,
  type Business,
  type Choice,
  choiceParams,
  choose,
  countFacets,
  type DirectoryLists,
  isChosen,
  type ListFacets,
  type Neighbours,
  othersIn,
  placeIn,
  traitsOf,
} from '@zone-directory/shared-data/core';
import { LRUCache } from 'lru-cache';
import type { createNamePlaces } from '../find/name-places';
import type { Snapshot } from '../store/snapshot';
import type { ListRequest } from './list-request';

/** Businesses of all the lists that are kept as they were chosen: further pages and neighbours need them again. */
const MOST_KEPT = 400_000;
/** Businesses whose cells are read for links before other requests have their turn. */
const READ_AT_ONCE = 250;
/** A key that no area has. */
const UNKNOWN_AREA = '?';

/** A list, and what is chosen of it. */
export type ChosenList = Pick<ListRequest, 'categoryId' | 'subcategoryId' | 'choice' | 'language'>;

/**
 * Creates what is chosen of the lists of a snapshot. A request never sorts names, and never reads the cells of
 * businesses for links: both are done once for a snapshot, in turns with other requests.
 */
export function createChosenLists(
  { businesses }: Pick<Snapshot, 'businesses'>,
  lists: DirectoryLists,
  placesIn: ReturnType<typeof createNamePlaces>,
) {
  const rows = new Map(businesses.map(({ id }, row) => [id, row]));
  const areas = new Set(businesses.flatMap((business) => areaKey(business) ?? []));
  const kept = new LRUCache<string, readonly Business[]>({
    maxSize: MOST_KEPT,
    sizeCalculation: ({ length }) => length + 10,
  });
  let reading: Promise<void> | undefined;
  const traitsRead = () => {
    reading ??= readTraits(businesses);
    return reading;
  };

  /** Whatever areas are asked for, only those that there are differ. */
  const known = ({ area, ...choice }: Choice): Choice =>
    area === undefined ? choice : { ...choice, area: areas.has(area) ? area : UNKNOWN_AREA };

  function members({ categoryId, subcategoryId }: Omit<ChosenList, 'choice' | 'language'>) {
    const of = lists.members(categoryId, subcategoryId);
    return of?.flatMap((row) => businesses[row] ?? []);
  }

  async function chosen(list: ChosenList): Promise<readonly Business[] | undefined> {
    const { choice: asked, language } = list;
    const choice = known(asked);
    const key = keyOf(list);
    const before = kept.get(key);
    if (before) return before;
    const all = members(list);
    if (!all || !isChosen(choice)) return all;
    await traitsRead();
    const places = choice.sort === 'name' ? await placesIn(language) : undefined;
    const placeOf = ({ id }: Business) => places?.[rows.get(id) ?? 0] ?? 0;
    const found = choose(all, choice, { language, placeOf });
    kept.set(key, found);
    return found;
  }

  /** Identifies a list and what is chosen of it, for caches: there are no more keys than different answers. */
  function keyOf({ categoryId, subcategoryId, choice, language }: ChosenList): string {
    const query = { ...choiceParams(known(choice)), ...(choice.sort === 'name' && { language }) };
    return `${categoryId}/${subcategoryId}?${new URLSearchParams(query)}`;
  }

  return {
    keyOf,
    /** Returns what is chosen of a list; undefined if there is no such list. */
    chosen,
    /** Counts the facets of a list; undefined if there is no such list. */
    async facets(list: ChosenList): Promise<ListFacets | undefined> {
      const all = members(list);
      if (!all) return undefined;
      await traitsRead();
      const { sort: _, ...choice } = known(list.choice);
      const facets = countFacets(all, choice, list);
      const { length } = choose(all, choice, list);
      return { total: length, facets: { ...facets, subcategories: [] } };
    },
    /**
     * Returns what is beside a business, in a list or in its own; undefined if there is no such list.
     * @param asked the list that the visitor came from
     */
    async neighbours(business: Business, asked: ChosenList | undefined): Promise<Neighbours | undefined> {
      const { id, category, subcategory } = business;
      const own = {
        categoryId: category ?? '',
        subcategoryId: subcategory ?? '',
        choice: {},
        language: 'en',
      };
      const list = asked ?? (own as ChosenList);
      const found = await chosen(list);
      if (asked && !found) return undefined;
      const place = found && placeIn(list, found, id);
      const others = members(place ? list : own) ?? [];
      return { ...(place && { place }), more: othersIn(others, id) };
    },
    /** Reads what the first choice needs, before somebody waits for it. */
    prepare: traitsRead,
  };
}

async function readTraits(businesses: readonly Business[]): Promise<void> {
  for (const [row, business] of businesses.entries()) {
    traitsOf(business);
    if (row % READ_AT_ONCE === READ_AT_ONCE - 1) await nextTurn();
  }
}
