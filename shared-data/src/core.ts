/**
 * The directory's data for servers: no React, no cache, no page configuration. Pages import `shared-data`.
 *
 * @packageDocumentation
 */

// What visitors choose of a list or of results
export { areaKey } from './choose/area-name';
export { createAreaFinder } from './choose/areas';
export { CHOICE_PARAMS, type Choice, type Facets } from './choose/choice';
export { type ChoiceContext, choose } from './choose/choose';
export { countFacets } from './choose/count-facets';
export { pageFrom, parseListStart } from './choose/list-start';
export { othersIn, placeIn } from './choose/neighbours';
export { brokenChoiceParams, choiceParams, isChosen, readChoice } from './choose/read-choice';
export { type Choosable, traitsOf } from './choose/traits';
// Configuration
export { gatewayPicture, siteAddress } from './configuration/addresses';
export {
  ConfigurationError,
  type ConfigurationFault,
  type ZoneConfiguration,
} from './configuration/configuration';
export {
  type Inspected,
  inspectPartners,
  inspectSiteSettings,
  inspectSiteTexts,
  inspectSynonyms,
} from './configuration/inspect';
export { parseConfiguration } from './configuration/schema';
// Lists
export { type DirectoryLists, directoryLists } from './directory-lists';
// Entities
export {
  type AlsoFound,
  BUSINESS_AREA,
  BUSINESS_FIELDS,
  type Business,
  type BusinessLinks,
  type BusinessPage,
  CATEGORY_COUNTS,
  CATEGORY_FIELDS,
  type Category,
  type Entity,
  type Fields,
  type ForEachKind,
  type Found,
  type IndexedBusiness,
  type IndexedSubcategory,
  type ListFacets,
  type ListPlace,
  type Neighbours,
  type SearchPage,
  SUBCATEGORY_COUNTS,
  SUBCATEGORY_FIELDS,
  type Subcategory,
} from './entities/directory';
export type { Localized, SiteSettings } from './entities/site';
export { LEGAL_SECTIONS } from './entities/site-texts';
// Errors
export { DataError, type DataErrorCode } from './errors';
export { codeOfStatus } from './errors-from';
// Search
export type { FindableDirectory, FindableKinds, SiteNames } from './find/findable-directory';
export {
  type AlsoRows,
  createFinder,
  createFinderBuilder,
  type Finder,
  type FinderBuilder,
  type FindOptions,
} from './find/finder';
export { ENOUGH_FOUND, type Matches, searchPageOf, withBusinesses } from './find/search-page';
export { searchedText } from './find/searched-text';
export { NO_SYNONYMS, type SynonymGroups, type Synonyms, synonymsOf } from './find/synonyms';
// Reports of mistakes
export { checkReport, type ErrorReport, REPORT_FIELDS, REPORT_LIMITS } from './forms/report';
export { LIST_PAGE_SIZE, OLDEST_DATA_MS } from './limits';
// Links from data
export { type CellPiece, targetsOf } from './links/cell-piece';
export { emailLink, mailPieces } from './links/mail-link';
export { phoneLink } from './links/phone-link';
export { phonePieces } from './links/phone-links';
export { safeLink, websitePieces } from './links/web-link';
export { whatsAppChat } from './links/whatsapp-chat';
export { type ListMarker, parseListMarker } from './list-marker';
// Listing requests
export {
  CORRECTION_PARAM,
  checkListingRequest,
  HONEYPOT_FIELD,
  INDUSTRIES,
  LISTING_FIELDS,
  LISTING_LIMITS,
  type ListingFault,
  type ListingRequest,
} from './listing';
export { localized } from './localized';
export { isNamed } from './named';
export { plainText } from './plain-text';
export { isRecordId } from './record-id';
export { type BaseRecords, type ReviewedZone, recordName, reviewBase } from './review/base-review';
export {
  type BaseFinding,
  type Fault,
  FINDING_KINDS,
  type FindingCode,
  findingOf,
  quoted,
  type Severity,
  type TableName,
} from './review/finding';
export { descriptionLines, displayName, nameLines, nameOrder, type Reader } from './search/display';
export type { NameMatch } from './search/name-index';
export {
  createSearchIndex,
  type SearchColumns,
  type SearchIndex,
  search,
  withSiteNames,
} from './search/search-index';
export { distinctIds, joinIds, LONGEST_SHORTLIST, splitIds } from './shortlist';
// Sources
export {
  CATEGORIES_QUERY,
  createAirtableSource,
  SUBCATEGORIES_QUERY,
} from './sources/airtable/airtable-source';
export type { AirtableSettings } from './sources/airtable/base';
export {
  type AirtableCall,
  type AirtableClient,
  type AirtableOptions,
  createAirtableClient,
  isRateLimit,
  type ListQuery,
  type Persist,
  rateLimitPause,
} from './sources/airtable/client';
export { toDataError } from './sources/airtable/errors-from-airtable';
export { quoted as quotedInFormula } from './sources/airtable/formula';
export { readAll } from './sources/airtable/read-all';
export {
  type AirtableRecord,
  recordPage,
  toBusiness,
  toCategory,
  toLinks,
  toSubcategory,
} from './sources/airtable/records';
export { type Clock, systemClock, wait, within } from './sources/deadline';
export { toPartners } from './sources/partners';
export type { DirectSource, ReadOptions, SearchPageRequest } from './sources/source';
export { firstPicture } from './sources/values';
// Languages of texts
export { addressFor, type PlainAddress } from './text/address-for';
export type { FieldText } from './text/text-language';
export { isVector } from './url';
