import type {
  Business,
  Category,
  SearchPageRequest,
  SiteNames,
  Subcategory,
  SynonymGroups,
} from '@zone-directory/shared-data/core';

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

/** What the worker is told. Businesses come in pieces, so that sending them never takes long. */
export type ToWorker =
  | {
      readonly kind: 'begin';
      readonly number: number;
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

/** What the worker says. */
export type FromWorker =
  /** From now on, it answers from this directory. */
  | { readonly kind: 'ready'; readonly number: number }
  /** @property json absent if the question could not be answered */
  | { readonly kind: 'answer'; readonly id: number; readonly number: number; readonly json?: string };
