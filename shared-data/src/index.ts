/**
 * The directory's data in a page: one configuration and one cache per zone, shared by shell and remotes.
 * Import only this root: a subpath would create a second copy of both. Servers import `shared-data/core`.
 *
 * @packageDocumentation
 */

// What visitors choose of a list or of results
export type { Choice, Facets } from './choose/choice';
export { CHOICE_PARAMS } from './choose/choice';
export { parseListStart } from './choose/list-start';
export { choiceParams, isChosen, readChoice } from './choose/read-choice';
export { starsOf } from './choose/stars';
// Configuration
export { parseConfiguration } from './configuration/by-outline';
export {
  ConfigurationError,
  type ConfigurationFault,
  type DirectConfiguration,
  type GatewayConfiguration,
  type ZoneConfiguration,
} from './configuration/configuration';
export { createData, pageData, type ZoneData } from './data';
// Entities
export type {
  AlsoFound,
  Business,
  BusinessLinks,
  BusinessPage,
  Category,
  DirectoryIndex,
  Found,
  IndexedBusiness,
  IndexedSubcategory,
  LinkedBusiness,
  ListFacets,
  ListPlace,
  Neighbours,
  SearchPage,
  SearchSuggestions,
  Subcategory,
} from './entities/directory';
export type { Partner } from './entities/partner';
export {
  CATEGORY_KEYS,
  type CategoryKey,
  type Localized,
  type SiteCategory,
  type SiteSettings,
  SOCIAL_KINDS,
  type SocialLink,
  type Supporter,
} from './entities/site';
export { LEGAL_SECTIONS } from './entities/site-texts';
// Errors
export { DataError, type DataErrorCode, type DataErrorDetails } from './errors';
export { LIST_PAGE_SIZE, OLDEST_DATA_MS } from './limits';
// Links from data
export { directionsLink } from './links/directions-link';
export { emailLink } from './links/mail-link';
export { phoneLink, whatsAppLink } from './links/phone-link';
export { pictureUrl } from './links/picture-url';
export { type LinkKind, safeLink } from './links/web-link';
// Listing requests
export {
  CORRECTION_PARAM,
  checkListingRequest,
  HONEYPOT_FIELD,
  INDUSTRIES,
  type Industry,
  LISTING_LIMITS,
  type ListingCheck,
  type ListingFault,
  type ListingRequest,
  PHONE_PATTERN,
} from './listing';
export { localized, localizedText } from './localized';
// For the host of a page
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
// Queries: for each read a fetcher, its query options and its hook
export { businessQuery, getBusiness, useBusiness } from './queries/get-business';
export {
  businessPagesQuery,
  getBusinessPage,
  useBusinessPages,
  useIsUnknownList,
} from './queries/get-business-pages';
export { categoriesQuery, getCategories, useCategories } from './queries/get-categories';
export { type CategoryCounts, useCategoryCounts, useListCount } from './queries/get-counts';
export {
  type DirectoryIndexOptions,
  type DirectoryIndexResult,
  useDirectoryIndex,
} from './queries/get-directory-index';
export { getListFacets, listFacetsQuery, useListFacets } from './queries/get-list-facets';
export { getNeighbours, neighboursQuery, useNeighbours } from './queries/get-neighbours';
export { getPartners, partnersQuery, usePartners } from './queries/get-partners';
export {
  type SearchPagesOptions,
  searchPageQuery,
  searchPagesQuery,
  useSearchPage,
  useSearchPages,
} from './queries/get-search-page';
export { shortlistQuery, useShortlistBusinesses } from './queries/get-shortlist';
export { getSubcategories, subcategoriesQuery, useSubcategories } from './queries/get-subcategories';
export { useIsLargeDirectory, useSearchSuggestions } from './queries/get-suggestions';
// Server rendering and hydration
export { dehydrateData, fetchPending, hydrateData, outcomeOf } from './queries/page-state';
// TanStack Query's own names; those that need a client find it themselves
export * from './queries/react-query';
export { isRecordId } from './record-id';
// Search
export {
  descriptionLines,
  displayDescription,
  displayName,
  nameLines,
  nameOrder,
  type Reader,
} from './search/display';
export { filterBusinesses } from './search/filter-businesses';
export { MATCH_RANK } from './search/match';
export { matchRanges, type TextRange } from './search/match-ranges';
export type { NameIndex, NameMatch } from './search/name-index';
export {
  createSearchIndex,
  directoryIndex,
  type SearchColumns,
  type SearchIndex,
  type SearchLimits,
  type SearchMatches,
  type SearchResult,
  search,
  searchDirectory,
  searchIndexOf,
  withSiteNames,
} from './search/search-index';
export { distinctIds, joinIds, LONGEST_SHORTLIST, splitIds } from './shortlist';
// Sources
export type { Freshness, FreshnessSource } from './sources/freshness';
export type {
  BusinessList,
  BusinessPageRequest,
  DataSource,
  DirectSource,
  GatewaySource,
  ReadOptions,
  SearchNames,
  SearchPageRequest,
} from './sources/source';
// Texts and their languages
export { addressFor, type PlainAddress } from './text/address-for';
export { addressLines } from './text/address-lines';
export { DataText, type DataTextProps } from './text/data-text';
export { fieldLanguage } from './text/field-language';
export {
  type FieldText,
  type MarkedText,
  markText,
  type TextPiece,
  textLanguage,
} from './text/text-language';
export {
  DataProvider,
  type DataProviderProps,
  useConfiguration,
  useData,
  useFreshness,
  useSiteAsset,
  useSiteSettings,
  useSizedPicture,
} from './use-data';
