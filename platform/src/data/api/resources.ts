import { LRUCache } from 'lru-cache';
import { createBodyCache } from '../../http/body-cache';
import type { PreparedBody } from '../../http/prepared-body';
import type { Log } from '../../log/log';
import { createNamePlaces } from '../find/name-places';
import { createSearchResults } from '../find/search-results';
import type { CurrentSnapshot, Snapshot } from '../store/snapshot';
import type { SnapshotHolder } from '../store/snapshot-holder';
import { createBusinessLists, listsOf } from './business-lists';
import { countedCategories, countedSubcategories } from './category-counts';
import { createChosenLists } from './chosen-lists';
import { jsonBody } from './json-body';
import { createListBodies } from './list-bodies';
import type { ListRequest } from './list-request';
import { searchIds, searchIndex } from './search-index';

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
    await resources.prepare();
  } catch (err) {
    log.error('data gateway: bodies stay with the quick compression', { err });
  }
}

function cutSnapshot(snapshot: Snapshot) {
  const byId = once(() => new Map(snapshot.businesses.map((business) => [business.id, business])));
  const sorted = once(() => listsOf(snapshot));
  const lists = once(() => createBusinessLists(snapshot, sorted()));
  const cache = createBodyCache<PreparedBody>(CACHE_BYTES);
  const placesIn = createNamePlaces(snapshot.businesses);
  const chosen = once(() => createChosenLists(snapshot, sorted(), placesIn));
  const bodies = createListBodies({ lists, chosen, cache });
  return {
    version: snapshot.version,
    search: once(() => jsonBody(searchIndex(snapshot))),
    results: once(() => createSearchResults(snapshot, placesIn)),
    categories: once(() => jsonBody({ categories: countedCategories(snapshot, sorted()) })),
    subcategories: once(() => jsonBody({ subcategories: countedSubcategories(snapshot, sorted()) })),
    /** Undefined if the business does not exist. */
    business(id: string): PreparedBody | undefined {
      const business = byId().get(id);
      return business && cache.get(id, () => jsonBody(business));
    },
    /** Pages of business lists, their facets, and what is beside a business. */
    lists: bodies,
    /** Undefined if the business or the list does not exist. */
    async neighbours(id: string, list: ListRequest | undefined): Promise<PreparedBody | undefined> {
      const business = byId().get(id);
      return business && bodies.neighbours(business, list);
    },
    /** The businesses with these ids, without those that do not exist. */
    shortlist: (ids: readonly string[]): PreparedBody =>
      jsonBody({ businesses: ids.flatMap((id) => byId().get(id) ?? []) }, 'query=ids'),
    prepare: () => chosen().prepare(),
  };
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
