import { isRecordId } from './record-id';

/** How many businesses a shortlist holds at most: more would be no choice, and no URL. */
export const LONGEST_SHORTLIST = 100;

/** Between two ids in a URL; no id contains it. */
const BETWEEN = '-';

/** Returns the ids of businesses as one segment of a URL. */
export const joinIds = (ids: readonly string[]): string => ids.join(BETWEEN);

/**
 * Reads the ids of businesses from a segment of a URL: each once, in their order, at most 100. What is no id is left
 * out.
 */
export function splitIds(segment: string): readonly string[] {
  return distinctIds(segment.split(BETWEEN));
}

/** Returns the record ids among some values, each once, in their order, at most 100. */
export function distinctIds(values: readonly unknown[]): readonly string[] {
  return [...new Set(values.filter(isRecordId))].slice(0, LONGEST_SHORTLIST);
}
