import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import type { DirectoryIndex } from '../entities/directory-index';
import { DataError } from '../errors';
import { pastCaches, sourceOf } from '../sources/current';
import type { SearchNames } from '../sources/source';
import { queryClient } from './query-client';

/** Query options for the names that search looks through, in gateway mode. */
export const searchNamesQuery = () =>
  queryOptions<SearchNames, DataError>({
    queryKey: ['search-names'],
    queryFn: ({ signal }) => sourceOf('gateway').searchNames({ signal }),
    structuralSharing: false,
  });

/**
 * Query options for the directory index of these names, in gateway mode. The index before stays until there is another,
 * so that suggestions do not go away when the names change.
 */
export const searchIndexQuery = (names: SearchNames | undefined) =>
  queryOptions<DirectoryIndex, DataError>({
    queryKey: ['search-index', names?.version],
    queryFn: names === undefined ? skipToken : ({ signal }) => readIndex(names, signal),
    // Names and ids of one version never change.
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    placeholderData: keepPreviousData,
  });

/** Names whose ids the gateway no longer has are old: they are read anew, once, past the caches that still had them. */
async function readIndex(names: SearchNames, signal: AbortSignal): Promise<DirectoryIndex> {
  const source = sourceOf('gateway');
  try {
    return await source.directoryIndex(names, { signal });
  } catch (cause) {
    if (!(cause instanceof DataError) || cause.code !== 'NOT_FOUND') throw cause;
  }
  const present = await pastCaches(() => source.searchNames({ signal }));
  const index = await source.directoryIndex(present, { signal });
  // The index first, so that whoever sees the new names finds it.
  queryClient.setQueryData(searchIndexQuery(present).queryKey, index);
  queryClient.setQueryData(searchNamesQuery().queryKey, present);
  return index;
}
