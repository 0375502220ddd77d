/** Businesses of one page of a list (specification, section 9). */
export const LIST_PAGE_SIZE = 50;

/** While the base can be read, no page shows data that was read longer ago, in ms (docs/architecture.md, "Data"). */
export const OLDEST_DATA_MS = 15 * 60 * 1000;
