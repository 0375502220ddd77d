import { configuration, onReconfigured } from '../configuration/current';
import { createLazyAirtableSource } from './airtable/lazy-airtable-source';
import { createFreshness } from './freshness';
import { createGatewaySource } from './gateway/gateway-source';
import type { DataSource } from './source';

let current: DataSource | undefined;
let refreshes = 0;

/** What the answers of the page's source have said about the age of their data. */
export const freshness = createFreshness();

onReconfigured(() => {
  current = undefined;
  freshness.forget();
});

/**
 * The source that the page's configuration asks for.
 * @throws ConfigurationError before `configureData`.
 */
export function dataSource(): DataSource {
  current ??= createSource();
  return current;
}

/**
 * The same, where only one of the two has what is wanted.
 * @throws TypeError when the other one is on: the caller has to ask first.
 */
export function sourceOf<M extends DataSource['mode']>(mode: M): Extract<DataSource, { mode: M }> {
  const source = dataSource();
  if (!isOf(source, mode)) throw new TypeError(`The page's data source is not '${mode}'`);
  return source;
}

/** Reads that begin while `work` goes on ask past every cache between the page and the gateway. */
export async function pastCaches<T>(work: () => Promise<T>): Promise<T> {
  refreshes += 1;
  try {
    return await work();
  } finally {
    refreshes -= 1;
  }
}

function createSource(): DataSource {
  const settings = configuration();
  if (settings.mode === 'direct') return createLazyAirtableSource(settings.airtable);
  return createGatewaySource(settings.dataUrl, {
    onFreshness: freshness.note,
    pastCaches: () => refreshes > 0,
  });
}

function isOf<M extends DataSource['mode']>(
  source: DataSource,
  mode: M,
): source is Extract<DataSource, { mode: M }> {
  return source.mode === mode;
}
