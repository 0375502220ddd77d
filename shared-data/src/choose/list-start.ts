import { LIST_PAGE_SIZE } from '../limits';

/**
 * Parses where a page of a list starts: how many businesses are before it, in at most six digits. Undefined for anything
 * else, such as a gateway's marker.
 */
export function parseListStart(text: string): number | undefined {
  return /^(?:0|[1-9]\d{0,5})$/.test(text) ? Number(text) : undefined;
}

/** A page of a list that is read by number. */
interface NumberedPage<T> {
  readonly total: number;
  readonly start: number;
  readonly businesses: readonly T[];
  /** Where the next page starts; absent on the last one. */
  readonly offset?: string;
}

/** Returns the page of fifty that starts at a number; the first one if there are not so many businesses. */
export function pageFrom<T>(businesses: readonly T[], after: number): NumberedPage<T> {
  const total = businesses.length;
  const start = after < total ? after : 0;
  const end = start + LIST_PAGE_SIZE;
  const page = businesses.slice(start, end);
  return { total, start, businesses: page, ...(end < total && { offset: String(end) }) };
}
