import type { Business, IndexedBusiness, ListPlace } from '../entities/directory';

/** Others of its list that a business's page shows. */
const MORE = 4;

/**
 * Returns where a business is among the businesses of a list; undefined if it is none of them.
 * @param businesses those of the list, or what is chosen of it, in their order
 */
export function placeIn(
  { categoryId, subcategoryId }: Pick<ListPlace, 'categoryId' | 'subcategoryId'>,
  businesses: readonly Business[],
  id: string,
): ListPlace | undefined {
  const index = businesses.findIndex((business) => business.id === id);
  if (index < 0) return undefined;
  const [previous, next] = [businesses[index - 1], businesses[index + 1]];
  return {
    ...{ categoryId, subcategoryId, total: businesses.length, index },
    ...(previous && { previous: indexed(previous) }),
    ...(next && { next: indexed(next) }),
  };
}

const indexed = ({ id, name, name_en }: Business): IndexedBusiness => ({ id, name, name_en });

/**
 * Returns at most four others of a list: those after a business, from the start again after its end, so that every
 * business of the list is shown beside some. The first ones if it is none of them.
 */
export function othersIn(businesses: readonly Business[], id: string): readonly Business[] {
  const index = businesses.findIndex((business) => business.id === id);
  const others = Array.from({ length: Math.min(MORE + 1, businesses.length) }, (_, ahead) => {
    return businesses[(index + 1 + ahead) % businesses.length];
  });
  return others.flatMap((other) => (other && other.id !== id ? other : [])).slice(0, MORE);
}
