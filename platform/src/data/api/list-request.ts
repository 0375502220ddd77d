import {
  brokenChoiceParams,
  type Choice,
  isChosen,
  isRecordId,
  type ListMarker,
  parseListMarker,
  parseListStart,
  readChoice,
} from '@zone-directory/shared-data/core';
import { isLanguage, type LanguageCode } from '@zone-directory/shared-i18n/languages';

/** What a query asks for of a business list. */
export interface ListRequest {
  readonly categoryId: string;
  readonly subcategoryId: string;
  readonly choice: Choice;
  /** Names are sorted as they are displayed in it, and areas named. */
  readonly language: LanguageCode;
  /** After which business, or how many, the page begins. */
  readonly after: ListMarker | number;
  /** Whether it asks for the facets instead of businesses. */
  readonly hasFacets: boolean;
}

/** What is wrong with a query that `parseListRequest` refuses. */
export const LIST_FAULT =
  'category and subcategory must be one record id each, after one marker or number, the choice as described';

const NAMES = ['category', 'subcategory', 'after', 'language', 'facets'];

/** The query parameters on which answers about lists depend, as `Netlify-Vary` names them. */
export const LIST_VARY =
  'query=category|subcategory|after|language|facets|sort|premium|rated|website|phone|area';

/** Parses the query of a list; undefined unless each parameter is well formed and there once. */
export function parseListRequest(query: URLSearchParams): ListRequest | undefined {
  if (NAMES.some((name) => query.getAll(name).length > 1) || brokenChoiceParams(query).length > 0)
    return undefined;
  const categoryId = query.get('category');
  const subcategoryId = query.get('subcategory');
  const language = query.get('language') ?? 'en';
  const facets = query.get('facets') ?? '0';
  if (!isRecordId(categoryId) || !isRecordId(subcategoryId) || !isLanguage(language)) return undefined;
  // The list's own subcategory, not one chosen of results.
  const { subcategory: _, ...choice } = readChoice(query);
  const after = startOf(query.get('after'), choice);
  if (after === undefined || !/^[01]$/.test(facets)) return undefined;
  return { categoryId, subcategoryId, choice, language, after, hasFacets: facets === '1' };
}

/** A marker is a place in the order of the base: with a choice there are only numbers. */
function startOf(after: string | null, choice: Choice): ListRequest['after'] | undefined {
  if (after === null) return 0;
  return parseListStart(after) ?? (isChosen(choice) ? undefined : parseListMarker(after));
}
