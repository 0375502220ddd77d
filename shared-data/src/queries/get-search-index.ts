import { dataOf, sourceOf, type ZoneData } from '../data';
import type { DirectoryIndex } from '../entities/directory';
import { DataError } from '../errors';
import type { SearchNames } from '../sources/source';
import { keepPreviousData, queryOptions, skipToken } from './react-query';

/** Query options for the searchable names, in gateway mode. */
export const searchNamesQuery = () =>
  queryOptions<SearchNames, DataError>({
    queryKey: ['search-names'],
    queryFn: ({ signal, client }) => sourceOf(dataOf(client), 'gateway').searchNames({ signal }),
    structuralSharing: false,
  });

/**
 * Query options for the directory index of these names, in gateway mode. The previous index stays until the next one is
 * loaded, so that suggestions do not disappear when the names change.
 */
export const searchIndexQuery = (names: SearchNames | undefined) =>
  queryOptions<DirectoryIndex, DataError>({
    queryKey: ['search-index', names?.version],
    queryFn:
      names === undefined ? skipToken : ({ signal, client }) => readIndex(dataOf(client), names, signal),
    // Names and ids of one version never change.
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    placeholderData: keepPreviousData,
  });

/** Names whose ids the gateway no longer has are outdated: they are fetched again, once, bypassing the caches. */
async function readIndex(data: ZoneData, names: SearchNames, signal: AbortSignal): Promise<DirectoryIndex> {
  const source = sourceOf(data, 'gateway');
  try {
    return await source.directoryIndex(names, { signal });
  } catch (cause) {
    if (!(cause instanceof DataError) || cause.code !== 'NOT_FOUND') throw cause;
  }
  const present = await data.pastCaches(() => source.searchNames({ signal }));
  const index = await source.directoryIndex(present, { signal });
  // The index first, so that it exists when components see the new names.
  data.queryClient.setQueryData(searchIndexQuery(present).queryKey, index);
  data.queryClient.setQueryData(searchNamesQuery().queryKey, present);
  return index;
}
