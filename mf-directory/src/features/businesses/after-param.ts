/** Name in the URL of a list for where it begins: a page's marker, as `BusinessList` takes it. */
export const AFTER_PARAM = 'after';
