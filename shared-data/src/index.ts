/**
 * The directory's data in a page: one configuration and one cache per zone, shared by shell and remotes.
 * Import only this root: a subpath would create a second copy of both. Servers import `shared-data/core`.
 *
 * @packageDocumentation
 */

// Not used by remotes
export { CATEGORY_KEYS, SOCIAL_KINDS } from './entities/site';
export { LEGAL_SECTIONS } from './entities/site-texts';
export * from './for-elements';
// For the host of a page
export { pictureUrl } from './links/picture-url';
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
// Server rendering and hydration
export { dehydrateData, hydrateData } from './queries/page-state';
export { fetchPending, outcomeOf } from './queries/server-reads';
export { MATCH_RANK } from './search/match';
export { directoryIndex, type SearchResult, searchDirectory } from './search/search-directory';
