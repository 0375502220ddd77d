import { useMemo } from 'react';
import { dataOf, sourceOf, type ZoneData } from '../data';
import type { DirectoryIndex } from '../entities/directory';
import { DataError } from '../errors';
import { directoryIndex } from '../search/search-index';
import type { SearchNames } from '../sources/source';
import { useData } from '../use-data';
import { businessesQuery } from './get-businesses';
import { categoriesQuery } from './get-categories';
import { subcategoriesQuery } from './get-subcategories';
import { keepPreviousData, queryOptions, skipToken, useQuery } from './react-query';

/** The hero's data: several reads combined into one. */
export interface DirectoryIndexResult {
  /** Set once all reads have succeeded. */
  readonly data: DirectoryIndex | undefined;
  /** The first failure. */
  readonly error: DataError | null;
  readonly isPending: boolean;
  readonly isFetching: boolean;
  readonly isError: boolean;
  readonly isSuccess: boolean;
  /** Repeats the failed reads, or all if none failed; resolves when they have ended. */
  readonly refetch: () => Promise<void>;
}

/** When to load the directory index. */
export interface DirectoryIndexOptions {
  /** Whether to fetch it (default); otherwise there is only what another component has fetched. */
  readonly read?: boolean;
  /**
   * Whether a server reads it, too. Not by default.
   * @deprecated A server does not read a large index: render results from `useSearchPage`.
   */
  readonly isShown?: boolean;
}

/** Returns all subcategories, each with its category, and all businesses, for the hero's search. */
export function useDirectoryIndex({
  read = true,
  isShown = false,
}: DirectoryIndexOptions = {}): DirectoryIndexResult {
  // The server fetches no query that its render does not show.
  const meta = isShown ? undefined : { isBrowserOnly: true };
  const isDirect = useData().source.mode === 'direct';
  const categories = useQuery({ ...categoriesQuery(), meta, enabled: isDirect && read });
  const subcategories = useQuery({ ...subcategoriesQuery(), meta, enabled: isDirect && read });
  const businesses = useQuery({ ...businessesQuery(), meta, enabled: isDirect && read });
  const names = useQuery({ ...searchNamesQuery(), meta, enabled: !isDirect && read });
  const index = useQuery({ ...searchIndexQuery(names.data), meta, enabled: !isDirect && read });

  const joined = useMemo(
    () =>
      categories.data && subcategories.data && businesses.data
        ? directoryIndex(categories.data, subcategories.data, businesses.data)
        : undefined,
    [categories.data, subcategories.data, businesses.data],
  );
  const data = isDirect ? joined : index.data;
  const reads = isDirect ? [categories, subcategories, businesses] : names.data ? [names, index] : [names];
  const error = reads.find((read) => read.error)?.error ?? null;
  const refetch = async () => {
    const failed = reads.filter((read) => read.isError);
    await Promise.all((failed.length > 0 ? failed : reads).map((read) => read.refetch()));
  };
  return {
    data,
    error,
    isPending: data === undefined && error === null,
    isFetching: reads.some((read) => read.isFetching),
    isError: error !== null,
    isSuccess: data !== undefined && error === null,
    refetch,
  };
}

/** Query options for the searchable names, in gateway mode. */
const searchNamesQuery = () =>
  queryOptions<SearchNames, DataError>({
    queryKey: ['search-names'],
    queryFn: ({ signal, client }) => sourceOf(dataOf(client), 'gateway').searchNames({ signal }),
    structuralSharing: false,
  });

/**
 * Query options for the directory index of these names, in gateway mode. The previous index stays until the next one is
 * loaded, so that suggestions do not disappear when the names change.
 */
const searchIndexQuery = (names: SearchNames | undefined) =>
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
