import type {
  Business,
  Category,
  SearchPage,
  SearchPageRequest,
  SiteNames,
  Subcategory,
  SynonymGroups,
} from '@zone-directory/shared-data/core';
import type { SuggestionsPage } from './search-results';

/** What of the zone's folder is searched. */
export interface FindTexts {
  /** Names of categories and subcategories, by record id. */
  readonly siteNames: Readonly<Record<string, SiteNames>>;
  readonly partners: readonly { readonly id: string; readonly names: readonly string[] }[];
  /** By language. */
  readonly synonyms: Readonly<Record<string, SynonymGroups>>;
}

/** A question to the worker. */
export type Question =
  | { readonly kind: 'page'; readonly request: SearchPageRequest }
  | { readonly kind: 'suggestions'; readonly text: string };

/**
 * What the worker is told. Businesses come in pieces, each when the one before is indexed: so no piece takes long, and
 * questions do not wait for more than one.
 */
export type ToWorker =
  | {
      readonly kind: 'begin';
      readonly number: number;
      /** That of the snapshot. Another one ends the answers from the directory before. */
      readonly version: string;
      readonly categories: readonly Pick<Category, 'id' | 'name' | 'description'>[];
      readonly subcategories: readonly Subcategory[];
      readonly texts: FindTexts;
    }
  | { readonly kind: 'businesses'; readonly businesses: readonly Business[] }
  | { readonly kind: 'end' }
  | {
      readonly kind: 'ask';
      readonly id: number;
      readonly question: Question;
      /** The site's names of subcategories in the language of the question. */
      readonly siteNames: Readonly<Record<string, string>>;
    };

/** What the worker says. Found businesses are rows of the directory. */
export type FromWorker =
  /** What was sent of this directory is indexed. */
  | { readonly kind: 'taken'; readonly number: number }
  /** From now on, it answers from this directory. */
  | { readonly kind: 'ready'; readonly number: number }
  /** @property found absent if the question could not be answered */
  | { readonly kind: 'answer'; readonly id: number; readonly number: number; readonly found?: FoundRows };

/** What the worker finds. */
export type FoundRows =
  | { readonly kind: 'page'; readonly page: SearchPage<number> }
  | { readonly kind: 'suggestions'; readonly page: SuggestionsPage<number> };
