/**
 * Name in the URL of a list for where it begins: a page's marker, as `BusinessList` takes it; in that of a search's results
 * their number before.
 */
export const AFTER_PARAM = 'after';
