import { createContext, useContext } from 'react';

/** Whether the zone refuses listings from pages of the embedding page's origin. On the zone's own pages: no. */
export const RefusedListings = createContext(false);

/** Returns whether the zone refuses listings from the embedding page (`LISTING_ORIGINS`), as far as the zone said so. */
export const useRefusesListings = (): boolean => useContext(RefusedListings);
