/** Query parameter of the search without the directory: what its empty box says, set by an attribute of the element. */
export const PLACEHOLDER_PARAM = 'placeholder';
