import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Business, displayName, nameOrder } from '@zone-directory/shared-data/core';
import { AT_ONCE, slicesOf } from './slices';

/**
 * Returns the place of each business, by its row, among the names that readers of a language see. Sorted once for each
 * language, not for each request.
 */
export function createNamePlaces(businesses: Named) {
  const places = new Map<string, Promise<Uint32Array>>();
  return (language: string): Promise<Uint32Array> => {
    const known = places.get(language) ?? placesOf(businesses, language);
    places.set(language, known);
    return known;
  };
}

type Named = readonly Pick<Business, 'name' | 'name_en'>[];

async function placesOf(businesses: Named, language: string): Promise<Uint32Array> {
  const names = businesses.map((business) => displayName(business, language));
  const compareNames = nameOrder(language);
  const compare = (one: number, other: number) => compareNames(names[one] ?? '', names[other] ?? '');
  let runs: number[][] = [];
  for (const [start, end] of slicesOf(names.length)) {
    runs.push(Array.from({ length: end - start }, (_, at) => start + at).sort(compare));
    await nextTurn();
  }
  while (runs.length > 1) {
    const merged: number[][] = [];
    for (let at = 0; at < runs.length; at += 2)
      merged.push(await merge(runs[at] ?? [], runs[at + 1] ?? [], compare));
    runs = merged;
  }
  const places = new Uint32Array(names.length);
  for (const [place, row] of (runs[0] ?? []).entries()) places[row] = place;
  return places;
}

/** Merges two sorted lists; equal rows of the first come first. */
async function merge(
  one: readonly number[],
  other: readonly number[],
  compare: (one: number, other: number) => number,
): Promise<number[]> {
  const merged: number[] = [];
  let [left, right] = [0, 0];
  while (left < one.length && right < other.length) {
    const isLeft = compare(one[left] ?? 0, other[right] ?? 0) <= 0;
    merged.push((isLeft ? one[left++] : other[right++]) ?? 0);
    if (merged.length % AT_ONCE === 0) await nextTurn();
  }
  return merged.concat(one.slice(left), other.slice(right));
}
