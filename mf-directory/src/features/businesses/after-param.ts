/**
 * Query parameter for where a list begins: a page's marker, as `BusinessList` takes it; for search results, the number
 * of results before.
 */
export const AFTER_PARAM = 'after';
