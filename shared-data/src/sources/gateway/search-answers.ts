import type {
  AlsoFound,
  Business,
  Found,
  IndexedSubcategory,
  SearchPage,
  SearchSuggestions,
} from '../../entities/directory';
import { isRecordId } from '../../record-id';
import { count } from '../cells';
import { record, text } from '../values';
import {
  BUSINESS,
  column,
  indexedBusiness,
  indexedSubcategory,
  listOf,
  type ResolvePicture,
  toFacets,
} from './answer-parts';

/**
 * Parses a page of search results. What is no fact about the results is left out, such as an unknown facet.
 * @throws DataError UNEXPECTED_ERROR if it contains no lists.
 */
export function toSearchPage(body: unknown, resolve: ResolvePicture): SearchPage {
  const { after, businesses, subcategories, facets, also } = record(body);
  return {
    after: count(after),
    businesses: foundBusinesses(businesses, resolve),
    subcategories: foundSubcategories(subcategories),
    facets: toFacets(facets),
    ...(also === undefined ? {} : { also: alsoFound(also, resolve) }),
  };
}

/**
 * Parses the suggestions of a search.
 * @throws DataError UNEXPECTED_ERROR if it contains no lists.
 */
export function toSearchSuggestions(body: unknown): SearchSuggestions {
  const { businesses, subcategories } = record(body);
  return {
    businesses: {
      total: count(record(businesses).total),
      found: column(record(businesses).found).flatMap((item) => {
        const { id, name, name_en } = record(item);
        return indexedBusiness(id, { name: text(name), name_en: text(name_en) });
      }),
    },
    subcategories: foundSubcategories(subcategories),
  };
}

const foundSubcategories = (part: unknown): Found<IndexedSubcategory> => ({
  total: count(record(part).total),
  found: indexedSubcategories(record(part).found),
});

function alsoFound(part: unknown, resolve: ResolvePicture): AlsoFound {
  const { instead, businesses, subcategories, categories, partners, words } = record(part);
  const texts = (value: unknown) => column(value).flatMap((item) => text(item) || []);
  return {
    ...(text(instead) !== '' && { instead: text(instead) }),
    businesses: foundBusinesses(businesses, resolve),
    subcategories: indexedSubcategories(subcategories),
    categories: column(categories).filter(isRecordId),
    partners: texts(partners),
    words: texts(words),
  };
}

const foundBusinesses = (part: unknown, resolve: ResolvePicture): Found<Business> => ({
  total: count(record(part).total),
  found: listOf(BUSINESS, record(part).found, resolve),
});

const indexedSubcategories = (list: unknown): readonly IndexedSubcategory[] =>
  column(list).flatMap((item) => {
    const { id, name, categoryId } = record(item);
    return indexedSubcategory(id, text(name), categoryId);
  });
