/**
 * The directory's data for servers: no React, no cache, no page configuration. Pages import `shared-data`.
 *
 * @packageDocumentation
 */

// Configuration
export { parseConfiguration } from './configuration/by-schema';
export {
  ConfigurationError,
  type ConfigurationFault,
  type DirectConfiguration,
  type GatewayConfiguration,
  type ZoneConfiguration,
} from './configuration/configuration';
export { gatewayPicture } from './configuration/gateway-picture';
export {
  type Inspected,
  inspectPartners,
  inspectSiteSettings,
  inspectSiteTexts,
} from './configuration/inspect';
export { siteAddress } from './configuration/site-address';
// Lists
export { type DirectoryLists, directoryLists } from './directory-lists';
// Entities
export {
  BUSINESS_FIELDS,
  type Business,
  type BusinessLinks,
  type BusinessPage,
  CATEGORY_COUNTS,
  CATEGORY_FIELDS,
  type Category,
  type DirectoryIndex,
  type Entity,
  type Fields,
  type ForEachKind,
  type IndexedBusiness,
  type IndexedSubcategory,
  SUBCATEGORY_COUNTS,
  SUBCATEGORY_FIELDS,
  type Subcategory,
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
export { codeOfStatus } from './errors-from';
export { LIST_PAGE_SIZE, OLDEST_DATA_MS } from './limits';
// Links from data
export * from './links/index';
export { emailLink } from './links/mail-link';
export { phoneLink } from './links/phone-link';
export { pictureUrl } from './links/picture-url';
export { type LinkKind, safeLink } from './links/web-link';
export { type ListMarker, parseListMarker } from './list-marker';
// Listing requests
export {
  CORRECTION_PARAM,
  checkListingRequest,
  HONEYPOT_FIELD,
  INDUSTRIES,
  type Industry,
  LISTING_FIELDS,
  LISTING_LIMITS,
  type ListingCheck,
  type ListingFault,
  type ListingRequest,
} from './listing';
export { localized, localizedText } from './localized';
export { isNamed } from './named';
export { plainText } from './plain-text';
export { isRecordId } from './record-id';
export { type BaseRecords, type ReviewedRecord, reviewBase } from './review/base-review';
// Search
export {
  descriptionLines,
  displayDescription,
  displayName,
  nameLines,
  type Reader,
} from './search/display';
export { filterBusinesses } from './search/filter-businesses';
export { MATCH_RANK } from './search/match';
export { matchRanges, type TextRange } from './search/match-ranges';
export type { NameIndex, NameMatch } from './search/name-index';
export {
  directoryIndex,
  type SearchResult,
  searchDirectory,
  searchIndexOf,
} from './search/search-directory';
export {
  createSearchIndex,
  prepareSearch,
  type SearchColumns,
  type SearchIndex,
  type SearchLimits,
  type SearchMatches,
  search,
  withSiteNames,
} from './search/search-index';
// Sources
export {
  CATEGORIES_QUERY,
  createAirtableSource,
  SUBCATEGORIES_QUERY,
} from './sources/airtable/airtable-source';
export type { AirtableSettings } from './sources/airtable/base';
export {
  type AirtableClient,
  type AirtableOptions,
  createAirtableClient,
  isRateLimit,
  type ListQuery,
  type Persist,
  rateLimitPause,
} from './sources/airtable/client';
export { toDataError } from './sources/airtable/errors-from-airtable';
export { linkedByName, quoted } from './sources/airtable/formula';
export { readAll } from './sources/airtable/read-all';
export {
  type AirtableRecord,
  recordPage,
  toBusiness,
  toCategory,
  toLinks,
  toSubcategory,
} from './sources/airtable/records';
export { type Clock, systemClock } from './sources/clock';
export { wait, within } from './sources/deadline';
export { toPartners } from './sources/partners';
export { readPartners, type SiteOptions } from './sources/site';
export type { BusinessPageRequest, DirectSource, ReadOptions } from './sources/source';
export { firstPicture } from './sources/values';
// Languages of texts
export { addressFor, type PlainAddress } from './text/address-for';
export { addressLines } from './text/address-lines';
export {
  type FieldText,
  type MarkedText,
  markText,
  type TextPiece,
  textLanguage,
} from './text/text-language';
export { isVector } from './url';
