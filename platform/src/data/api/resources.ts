import type { ListMarker } from '@zone-directory/shared-data/core';
import { LRUCache } from 'lru-cache';
import { createBodyCache } from '../../http/body-cache';
import { type PreparedBody, prepareBody } from '../../http/prepared-body';
import type { Log } from '../../log/log';
import type { CurrentSnapshot, Snapshot } from '../store/snapshot';
import type { SnapshotHolder } from '../store/snapshot-holder';
import { createBusinessLists, listsOf } from './business-lists';
import { countedCategories, countedSubcategories } from './category-counts';
import { searchIds, searchIndex } from './search-index';
import { createSearchResults } from './search-results';

/** All response bodies of one snapshot; each is created when it is first requested. */
export type Resources = ReturnType<typeof cutSnapshot>;

const KEPT_VERSIONS = 3;
const CACHE_BYTES = 64 * 1024 * 1024;

/** Creates the resources of the holder's snapshot, again whenever its content changes, and the ids of a few versions. */
export function createResourceCache(holder: SnapshotHolder, log: Log) {
  // Only bodies: a snapshot that is no longer served must not stay in memory with its ids.
  const idsByVersion = new LRUCache<string, PreparedBody>({ max: KEPT_VERSIONS });
  let resources: Resources | undefined;

  const take = ({ snapshot }: CurrentSnapshot): Resources => {
    if (resources?.version === snapshot.version) return resources;
    const cut = cutSnapshot(snapshot);
    resources = cut;
    const ids = idsByVersion.get(cut.version) ?? jsonBody(searchIds(snapshot));
    idsByVersion.set(cut.version, ids);
    // After the requests that wait for the snapshot have been answered.
    setImmediate(() => void compressWell(cut, ids, log));
    return cut;
  };
  holder.onChange(take);

  return {
    /** The current snapshot and its response bodies. */
    current(): { current: CurrentSnapshot; resources: Resources } | undefined {
      const current = holder.current();
      return current && { current, resources: take(current) };
    },
    /** Returns the ids of the current version or one of the two before it. */
    // Does not count as a use: the oldest is evicted, whatever is requested.
    idsOf: (version: string) => idsByVersion.peek(version),
  };
}

async function compressWell(resources: Resources, ids: PreparedBody, log: Log): Promise<void> {
  try {
    for (const body of [resources.search(), resources.categories(), resources.subcategories(), ids]) {
      await body.improve();
    }
  } catch (err) {
    log.error('data gateway: bodies stay with the quick compression', { err });
  }
}

function cutSnapshot(snapshot: Snapshot) {
  const byId = once(() => new Map(snapshot.businesses.map((business) => [business.id, business])));
  const sorted = once(() => listsOf(snapshot));
  const lists = once(() => createBusinessLists(snapshot, sorted()));
  const cache = createBodyCache<PreparedBody>(CACHE_BYTES);
  return {
    version: snapshot.version,
    search: once(() => jsonBody(searchIndex(snapshot))),
    results: once(() => createSearchResults(snapshot)),
    categories: once(() => jsonBody({ categories: countedCategories(snapshot, sorted()) })),
    subcategories: once(() => jsonBody({ subcategories: countedSubcategories(snapshot, sorted()) })),
    /** Undefined if the business does not exist. */
    business(id: string): PreparedBody | undefined {
      const business = byId().get(id);
      return business && cache.get(id, () => jsonBody(business));
    },
    /** Undefined if the list does not exist. */
    businessPage(
      categoryId: string,
      subcategoryId: string,
      marker: ListMarker | undefined,
    ): PreparedBody | undefined {
      const start = lists().start(categoryId, subcategoryId, marker);
      if (start === undefined) return undefined;
      return cache.get(`${categoryId}/${subcategoryId}/${start}`, () =>
        jsonBody(lists().page(categoryId, subcategoryId, start), 'query=category|subcategory|after'),
      );
    },
  };
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** Names a parameter that no query has, so that Netlify's caches ignore the query. */
const NO_PARAMETERS = 'query=none';

/**
 * Prepares `value` as a JSON body.
 * @param netlifyVary The query parameters that the body depends on, as `Netlify-Vary` names them.
 */
export function jsonBody(value: unknown, netlifyVary = NO_PARAMETERS): PreparedBody {
  return prepareBody(JSON.stringify(value), {
    type: 'application/json; charset=utf-8',
    headers: { Vary: 'Accept-Encoding', 'Netlify-Vary': netlifyVary },
  });
}
