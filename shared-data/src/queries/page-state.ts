import * as v from 'valibot';
import { dataOf, type ZoneData } from '../data';
import { DataError } from '../errors';
import { markRendered, markServer, neededQueries } from './cache/needed-queries';

const named = v.looseObject({ id: v.string(), name: v.string() });
const found = (item: v.GenericSchema) => v.object({ total: v.number(), found: v.array(item) });
const subcategories = v.array(v.looseObject({ ...named.entries, categoryId: v.string() }));
const searchPage = v.looseObject({
  after: v.number(),
  businesses: found(named),
  subcategories: v.object({ total: v.number(), found: subcategories }),
  facets: v.looseObject({ areas: v.array(v.unknown()), subcategories: v.array(v.unknown()) }),
  also: v.optional(
    v.looseObject({
      businesses: found(named),
      subcategories,
      categories: v.array(v.string()),
      partners: v.array(v.string()),
      words: v.array(v.string()),
    }),
  ),
});

/**
 * The reads of the server that a page carries, by the first part of the query's key, with their schemas. The search
 * index is none of them: it is larger than all that a page shows of it.
 */
const CARRIED: Readonly<Record<string, v.GenericSchema>> = {
  business: named,
  'business-pages': v.object({
    pages: v.pipe(v.array(v.looseObject({ businesses: v.array(named) })), v.minLength(1)),
    pageParams: v.array(v.looseObject({})),
  }),
  categories: v.array(named),
  'list-facets': v.object({
    total: v.number(),
    facets: v.looseObject({
      areas: v.array(v.looseObject({ key: v.string(), name: v.string(), count: v.number() })),
      subcategories: v.array(v.looseObject({ id: v.string(), count: v.number() })),
    }),
  }),
  neighbours: v.object({
    place: v.optional(
      v.looseObject({
        ...{ categoryId: v.string(), subcategoryId: v.string(), total: v.number(), index: v.number() },
        ...{ previous: v.optional(named), next: v.optional(named) },
      }),
    ),
    more: v.array(named),
  }),
  partners: v.array(v.looseObject({ id: v.string(), name_en: v.string(), name_ar: v.string() })),
  'search-page': searchPage,
  'search-pages': v.object({
    pages: v.pipe(v.array(searchPage), v.minLength(1)),
    pageParams: v.array(v.object({ after: v.number() })),
  }),
  shortlist: v.array(named),
  subcategories: v.array(v.looseObject({ ...named.entries, categoryIds: v.array(v.string()) })),
};

const time = v.pipe(v.number(), v.integer(), v.minValue(0));

const stateSchema = v.object({
  queries: v.array(
    v.pipe(
      v.object({ key: v.array(v.string()), data: v.unknown(), at: time }),
      v.check(({ key: [kind], data }) => v.is(schemaOf(kind), data)),
    ),
  ),
  freshness: v.optional(v.object({ asOf: time, isStale: v.boolean() })),
});

/** What a render has read, as embedded in a page. */
type PageState = v.InferOutput<typeof stateSchema>;

const schemaOf = (kind: unknown) =>
  (typeof kind === 'string' && Object.hasOwn(CARRIED, kind) && CARRIED[kind]) || v.never();

/**
 * Returns what renders have read as JSON for `hydrateData`, to embed in the page. Undefined if the browser could not
 * render the same from it: a read has failed, is pending, or is none of those that a page carries.
 */
export function dehydrateData({ queryClient, freshness }: ZoneData): unknown {
  const read = neededQueries(queryClient).filter((query) => !isMissingExtra(query));
  const isWhole = read.every(
    ({ state, queryKey: [kind] }) => state.status === 'success' && schemaOf(kind).type !== 'never',
  );
  if (!isWhole) return undefined;
  const known = freshness.current();
  const state: PageState = {
    queries: read.map(({ queryKey, state: { data, dataUpdatedAt } }) => ({
      key: queryKey.map(String),
      data,
      at: dataUpdatedAt,
    })),
    ...(known && { freshness: { asOf: known.asOf.getTime(), isStale: known.isStale } }),
  };
  return state;
}

/** Whether a query with the `meta` `{ isExtra: true }` has no data: its page is shown without. */
const isMissingExtra = ({ meta, state }: ReturnType<typeof neededQueries>[number]) =>
  meta?.isExtra === true && state.status !== 'success';

/**
 * Puts the server's reads into the cache, before hydration. Keeps newer data in the cache. Ignores an invalid state.
 * @param asOf when the server last confirmed the state, in milliseconds since 1970; by default when it was read. The
 * five minutes for which it is fresh start then.
 */
export function hydrateData(data: ZoneData, state: unknown, asOf?: number): void {
  const checked = v.safeParse(stateSchema, state);
  if (!checked.success) return;
  const { queries, freshness } = checked.output;
  const { queryClient } = data;
  for (const { key, data: read, at } of queries) {
    // A visitor's clock may be behind the server's: nothing may stay fresh for longer than if it had been read now.
    const updatedAt = Math.min(asOf ?? at, Date.now());
    const known = queryClient.getQueryState(key);
    if (known?.data === undefined || known.dataUpdatedAt < updatedAt)
      queryClient.setQueryData(key, read, { updatedAt });
    const query = queryClient.getQueryCache().find({ queryKey: key });
    if (query) markRendered(query, read);
  }
  if (freshness) dataOf(queryClient).freshness.note({ ...freshness, asOf: new Date(freshness.asOf) });
}

/**
 * Fetches the pending queries of server renders; the server repeats rendering and this until nothing is pending.
 * Queries that only the browser runs are left out; in direct mode, those are all that read the base. Never rejects: the
 * next render shows a failed query as failed.
 * @returns whether any query was fetched
 */
export async function fetchPending({ queryClient, configuration }: ZoneData): Promise<boolean> {
  markServer(queryClient);
  // Otherwise a failed query is rendered as one that is about to be retried.
  const { queries, ...others } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ ...others, queries: { ...queries, retryOnMount: false } });
  const readsBase = configuration.mode === 'gateway';
  const pending = neededQueries(queryClient).filter(
    ({ state, meta }) => state.status === 'pending' && (readsBase || meta?.isFromSite === true),
  );
  await Promise.allSettled(pending.map((query) => query.fetch()));
  return pending.length > 0;
}

/**
 * Returns the outcome of a render's reads: `missing` if a record does not exist (and nothing else is wrong), `failed`
 * if a read failed or is pending. A query with the `meta` `{ mayBeMissing: true }` may find no record: the page then is
 * a different one.
 */
export function outcomeOf({ queryClient }: ZoneData): 'ok' | 'missing' | 'failed' {
  const unread = neededQueries(queryClient).filter(
    (query) => query.state.status !== 'success' && !isMissingExtra(query),
  );
  if (unread.some(({ state: { error } }) => !(error instanceof DataError && error.code === 'NOT_FOUND')))
    return 'failed';
  return unread.every(({ meta }) => meta?.mayBeMissing === true) ? 'ok' : 'missing';
}
