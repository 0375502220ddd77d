import { type Business, isChosen, type ListPlace, useNeighbours } from '@zone-directory/shared-data';
import { type ListState, useFromList } from '../../components/from-list';

/** Where one can go on to from a business. */
export interface OnwardPlaces {
  /** Others of the list that it is in. */
  readonly more: readonly Business[];
  /** Where it is in its own list; undefined if that is unknown, or it is in none. */
  readonly own: ListPlace | undefined;
  /** Whether it certainly is in no list. */
  readonly isInNone: boolean;
  /** Where it is in the list that the visitor has come from; by default in its own. */
  readonly place: ListPlace | undefined;
  /** State for links to the businesses beside it. */
  readonly state: ListState | undefined;
  readonly isPending: boolean;
}

/**
 * Returns where one can go on from a business: to others of its list, and to the ones before and after it in the list
 * that the visitor has come from. These are an extra: while they are read, and if they cannot be read, there are none.
 * @param business undefined while it is loading
 */
export function useOnward(id: string, business: Business | undefined): OnwardPlaces {
  const from = useFromList();
  const isOwn =
    !isChosen(from?.list.choice ?? {}) &&
    from?.list.categoryId === business?.category &&
    from?.list.subcategoryId === business?.subcategory;
  // Its own list is what the server has rendered: it is not read twice.
  const asked = from && business && !isOwn ? from.list : undefined;
  const own = useNeighbours(id);
  const beside = useNeighbours(id, asked);
  return {
    more: own.data?.more ?? [],
    own: own.data?.place,
    isInNone: own.data !== undefined && own.data.place === undefined,
    place: beside.data?.place,
    state: asked ? from?.state : undefined,
    isPending: own.isLoading || beside.isLoading,
  };
}
