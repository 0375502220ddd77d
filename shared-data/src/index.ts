/**
 * The directory's data in a page: one configuration and one cache per zone, shared by shell and remotes.
 * Import this root only: a subpath would be a second copy of both. Servers take `shared-data/core`.
 *
 * @packageDocumentation
 */

// What no remote takes
export { CATEGORY_KEYS, SOCIAL_KINDS } from './entities/site';
export { LEGAL_SECTIONS } from './entities/site-texts';
export * from './for-elements';
// A page's own host
export { pictureUrl } from './links';
export { listingRequestSchema } from './listing-check/by-schema';
export {
  configuration,
  configureData,
  queryClient,
  refreshData,
  resetData,
  siteAsset,
  siteSettings,
  sizedPicture,
} from './page-data';
export { plainText } from './plain-text';
// What a server renders, and the browser goes on with
export { dehydrateData, hydrateData } from './queries/page-state';
export { fetchPending, outcomeOf } from './queries/server-reads';
export { MATCH_RANK } from './search/match';
export { directoryIndex, type SearchResult, searchDirectory } from './search/search-directory';
