import {
  type Business,
  type Found,
  type IndexedBusiness,
  type SearchPage,
  withBusinesses,
} from '@zone-directory/shared-data/core';
import type { Snapshot } from '../store/snapshot';
import type { FoundRows } from './messages';
import type { SuggestionsPage } from './search-results';

/** What a question finds. */
export type FoundPage = SearchPage | SuggestionsPage;

/** Returns what is told of suggested businesses. */
export const toSuggested = ({ total, found }: Found<Business>): Found<IndexedBusiness> => ({
  total,
  found: found.map(({ id, name, name_en }) => ({ id, name, name_en })),
});

/** Puts businesses in the place of their rows. */
export function pageOf(rows: FoundRows, { businesses }: Snapshot): FoundPage {
  const inSnapshot = ({ total, found }: Found<number>) => ({
    total,
    found: found.flatMap((row) => businesses[row] ?? []),
  });
  if (rows.kind === 'page') return withBusinesses(rows.page, inSnapshot);
  return { ...rows.page, businesses: toSuggested(inSnapshot(rows.page.businesses)) };
}
