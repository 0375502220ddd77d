import { isRecordId } from '@zone-directory/shared-data/core';
import type { HeaderSet } from '../../http/headers';
import type { PreparedBody } from '../../http/prepared-body';
import type { CurrentSnapshot } from '../store/snapshot';
import { IMMUTABLE } from './cache-headers';
import { listQuery } from './list-query';
import type { PresentResources, ResourceCache, Resources } from './resources';

/** A body, and the headers for how long it may be cached. */
export interface Found {
  readonly body: PreparedBody;
  readonly policy: HeaderSet;
}

/** Looks up what a URL names in the current snapshot; undefined if the snapshot does not contain it. */
export type Read = (present: PresentResources) => Found | undefined;

/** Options of `createReads`. */
export interface ReadOptions {
  readonly cache: ResourceCache;
  readonly freshness: (current: CurrentSnapshot) => HeaderSet;
}

/**
 * Creates the lookup of URLs below /data/ that are answered from a snapshot.
 * @returns a function whose result is undefined for any other path, `null` for an invalid query
 */
export function createReads({ cache, freshness }: ReadOptions) {
  const cut =
    (find: (resources: Resources) => PreparedBody | undefined): Read =>
    ({ current, resources }) => {
      const body = find(resources);
      return body && { body, policy: freshness(current) };
    };
  const table: readonly [RegExp, (part: string, query: string) => Read | null | undefined][] = [
    [/^\/data\/search\.json$/, () => cut((resources) => resources.search())],
    [/^\/data\/categories\.json$/, () => cut((resources) => resources.categories())],
    [/^\/data\/subcategories\.json$/, () => cut((resources) => resources.subcategories())],
    [
      /^\/data\/businesses\.json$/,
      (_, query) => {
        const list = listQuery(query);
        return list && cut((from) => from.businessPage(list.category, list.subcategory, list.marker));
      },
    ],
    [
      /^\/data\/businesses\/([^/]+)\.json$/,
      (id) => (isRecordId(id) ? cut((resources) => resources.business(id)) : undefined),
    ],
    [
      /^\/data\/search\/([^/]+)\/ids\.json$/,
      (version) => () => {
        const body = cache.idsOf(version);
        return body && { body, policy: IMMUTABLE };
      },
    ],
  ];

  return (path: string, query: string): Read | null | undefined => {
    for (const [pattern, read] of table) {
      const match = pattern.exec(path);
      if (match) return read(match[1] ?? '', query);
    }
    return undefined;
  };
}
