import { createContext } from 'react';

/**
 * Whether visitors can put businesses aside here. Not in other people's pages: the storage there is theirs, and so is
 * what is told about it.
 */
export const HasShortlist = createContext(true);
