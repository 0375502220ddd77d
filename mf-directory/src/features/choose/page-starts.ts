/** Entries of a page. */
export const PAGE_SIZE = 50;

/** The most pages that are all linked. */
const MOST_LINKS = 24;

/**
 * Returns where the linked pages of a list begin: all of a short list; of a long one the pages around the current one,
 * and others at equal distances, so that two links lead to any page.
 * @param start where the current page begins
 * @param total the length of the list
 */
export function pageStarts(start: number, total: number): readonly number[] {
  const pages = Math.ceil(total / PAGE_SIZE);
  const all = Array.from({ length: pages }, (_, page) => page);
  const current = Math.floor(start / PAGE_SIZE);
  const step = Math.ceil(Math.sqrt(pages));
  const isNear = (page: number) => Math.abs(page - current) <= step / 2;
  const linked =
    pages <= MOST_LINKS ? all : all.filter((page) => page % step === 0 || page === pages - 1 || isNear(page));
  return linked.map((page) => page * PAGE_SIZE);
}
