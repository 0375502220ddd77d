import type { SmokeData } from '@zone-directory/federation-build/smoke';
import type { ZoneConfiguration } from '@zone-directory/shared-data/core';
import type { SnapshotContent } from '../data/store/snapshot';
import type { FetchHandler } from '../http/fetch-listener';
import { createPageReads } from '../pages/content/page-reads';

/** What a zone's records are read with. */
export interface ZoneRecordsOptions {
  readonly snapshot: SnapshotContent;
  /** Answers below the gateway's path from that snapshot. */
  readonly data: FetchHandler;
  readonly configuration: ZoneConfiguration;
  /** The zone's folder. */
  readonly site: string;
  readonly rewritten?: Readonly<Record<string, (text: string) => string>> | undefined;
}

/** How many records of a table a release is tried with: each is rendered in every language. */
const MOST = { categories: 3, subcategories: 3, businesses: 6 };

/** Nothing changes while a release is tried. */
const UNCHANGED = { follow: async () => {}, stamp: () => 'unchanged' };

/** Returns the records of a zone that a release is tried with: the first of each table, and its most awkward. */
export function zoneRecords({ snapshot, ...options }: ZoneRecordsOptions): SmokeData {
  const { categories, subcategories, businesses } = snapshot;
  return {
    name: 'the records of the zone',
    configuration: options.configuration,
    records: {
      categories: awkward(categories, MOST.categories),
      subcategories: awkward(
        // Nobody can reach one that is in no category.
        subcategories.filter(({ categoryIds }) => categoryIds.length > 0),
        MOST.subcategories,
      ).map(({ id, categoryIds: [within] }) => ({ id, within })),
      businesses: awkward(businesses, MOST.businesses),
    },
    texts: businesses.slice(0, 1).map(({ name }) => name),
    read: createPageReads({ ...options, hasData: () => true, files: UNCHANGED }),
  };
}

/** What makes a record awkward. */
const SCORES: readonly ((text: string, values: readonly unknown[]) => number)[] = [
  // The longest, and the emptiest.
  (text) => text.length,
  (_, values) => values.filter((value) => value === '' || value === null || value === undefined).length,
  // The longest that no line can break in.
  (text) => Math.max(0, ...(text.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.length)),
  // Unusual characters, and scripts of both directions.
  (text) => text.match(/[^\p{L}\p{N}\p{Zs}.,:;()/@+"'_-]/gu)?.length ?? 0,
  (text) => text.match(/[A-Za-z][^A-Za-z]*?[\u0590-\u08ff]|[\u0590-\u08ff][^A-Za-z]*?[A-Za-z]/g)?.length ?? 0,
];

/** The first record, and for each reason the most awkward one. */
function awkward<Item extends object>(records: readonly Item[], most: number): readonly Item[] {
  const found = new Set(records.slice(0, 1));
  for (const score of SCORES) {
    let best: Item | undefined;
    let highest = 0;
    for (const record of records) {
      const values = Object.values(record);
      const reached = score(values.filter((value) => typeof value === 'string').join('\n'), values);
      if (reached > highest) [best, highest] = [record, reached];
    }
    if (best && found.size < most) found.add(best);
  }
  return [...found];
}
