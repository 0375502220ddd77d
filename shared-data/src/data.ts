import { QueryClient } from '@tanstack/react-query';
import { ConfigurationError, type ZoneConfiguration } from './configuration/configuration';
import { createLazyAirtableSource } from './sources/airtable/lazy-airtable-source';
import { createFreshness, type FreshnessSource, type FreshnessStore } from './sources/freshness';
import { createGatewaySource } from './sources/gateway/gateway-source';
import type { DataSource } from './sources/source';

/** The data of a zone: one configuration, one source, one cache. A page may hold several, independent of each other. */
export interface ZoneData {
  /**
   * The zone's configuration.
   * @throws ConfigurationError for the page's own data before `configureData`
   */
  readonly configuration: ZoneConfiguration;
  /** The cache of fetched data. */
  readonly queryClient: QueryClient;
  /** The source that the configuration selects. @throws ConfigurationError as above */
  readonly source: DataSource;
  /** The age of the data, as reported by the source's responses. */
  readonly freshness: FreshnessSource;
  /** Requests that start while `work` runs bypass every cache between the page and the gateway. */
  pastCaches<T>(work: () => Promise<T>): Promise<T>;
}

/** The page's own data. Configuring it again discards what was fetched before. */
interface PageData extends ZoneData {
  readonly freshness: FreshnessStore;
  configure(configuration: ZoneConfiguration | undefined): void;
}

const zones = new WeakMap<QueryClient, PageData>();

/** Creates the data of a zone. Nothing is fetched before the first query. */
export function createData(configuration: ZoneConfiguration): ZoneData {
  const data = createPageData();
  data.configure(configuration);
  return data;
}

/** Creates data that is configured later. */
function createPageData(): PageData {
  let configuration: ZoneConfiguration | undefined;
  let source: DataSource | undefined;
  let refreshes = 0;
  const freshness = createFreshness();
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        // Specification, section 9.
        // Read in the future, before the visitor's clock was put back: nobody knows when.
        staleTime: ({ state }) =>
          state.dataUpdatedAt > Date.now() ? Number.NEGATIVE_INFINITY : 5 * 60 * 1000,
        // The source retries. Failures are not cached, so the next read goes to it.
        retry: false,
        // The default pauses a query while the browser believes it is offline: no data and no error, ever.
        networkMode: 'always',
        refetchOnWindowFocus: false,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  const data: PageData = {
    queryClient,
    freshness,
    get configuration() {
      if (configuration === undefined)
        throw new ConfigurationError([{ field: '', fault: 'is missing: call configureData first' }]);
      return configuration;
    },
    get source() {
      const used = data.configuration;
      source ??=
        used.mode === 'direct'
          ? createLazyAirtableSource(used.airtable)
          : createGatewaySource(used.dataUrl, {
              onFreshness: freshness.note,
              pastCaches: () => refreshes > 0,
            });
      return source;
    },
    async pastCaches(work) {
      refreshes += 1;
      try {
        return await work();
      } finally {
        refreshes -= 1;
      }
    },
    configure(next) {
      const isOther = configuration && JSON.stringify(configuration) !== JSON.stringify(next);
      configuration = next;
      if (!isOther) return;
      source = undefined;
      queryClient.clear();
      freshness.forget();
    },
  };
  zones.set(queryClient, data);
  return data;
}

/** The page's own data, behind `configureData`, `siteSettings` and `queryClient`; used where no other is provided. */
export const pageData = createPageData();

/** Returns the data that owns a cache; the page's own for an unknown cache. */
export const dataOf = (client: QueryClient): PageData => zones.get(client) ?? pageData;

/**
 * Returns the source of some data, for reads that only one of the two kinds supports.
 * @throws TypeError if the source is of the other kind: callers have to check the mode first.
 */
export function sourceOf<M extends DataSource['mode']>(
  { source }: ZoneData,
  mode: M,
): Extract<DataSource, { mode: M }> {
  if (source.mode !== mode) throw new TypeError(`The data source is not '${mode}'`);
  return source as Extract<DataSource, { mode: M }>;
}
