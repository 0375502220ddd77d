import { useMemo } from 'react';
import type { DirectoryIndex } from '../entities/directory';
import type { DataError } from '../errors';
import { directoryIndex } from '../search/search-index';
import { useData } from '../use-data';
import { BROWSER_ONLY } from './cache/meta';
import { businessesQuery } from './get-businesses';
import { categoriesQuery } from './get-categories';
import { searchIndexQuery, searchNamesQuery } from './get-search-index';
import { subcategoriesQuery } from './get-subcategories';
import { useQuery } from './react-query';

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
  /** Whether the first render shows results from it: then the server reads it, too. Not by default. */
  readonly isShown?: boolean;
}

/** Returns all subcategories, each with its category, and all businesses, for the hero's search. */
export function useDirectoryIndex({
  read = true,
  isShown = false,
}: DirectoryIndexOptions = {}): DirectoryIndexResult {
  const meta = isShown ? undefined : BROWSER_ONLY;
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
