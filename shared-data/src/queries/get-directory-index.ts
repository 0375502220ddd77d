import { useMemo } from 'react';
import type { DirectoryIndex } from '../entities/directory-index';
import type { DataError } from '../errors';
import { directoryIndex } from '../search/search-directory';
import { useData } from '../use-data';
import { BROWSER_ONLY } from './cache/defaults';
import { businessesQuery } from './get-businesses';
import { categoriesQuery } from './get-categories';
import { searchIndexQuery, searchNamesQuery } from './get-search-index';
import { subcategoriesQuery } from './get-subcategories';
import { useQuery } from './react-query';

/** The hero's data: several reads seen as one. */
export interface DirectoryIndexResult {
  /** There once all reads have succeeded. */
  readonly data: DirectoryIndex | undefined;
  /** The first of the failures. */
  readonly error: DataError | null;
  readonly isPending: boolean;
  readonly isFetching: boolean;
  readonly isError: boolean;
  readonly isSuccess: boolean;
  /** Asks again for what failed, or for all when nothing did; resolves when the answers are there. */
  readonly refetch: () => Promise<void>;
}

/** How much of the directory index is wanted. */
export interface DirectoryIndexOptions {
  /**
   * Whether suggestions are about to be shown: by default they are. Until then a source that has names and ids in two
   * pieces is asked for the names only.
   */
  readonly complete?: boolean;
  /** Whether the first render shows what is found in it: then a server reads it, too. By default it does not. */
  readonly isShown?: boolean;
}

/** All subcategories, each with its category, and all businesses, for the hero's search. */
export function useDirectoryIndex({
  complete = true,
  isShown = false,
}: DirectoryIndexOptions = {}): DirectoryIndexResult {
  const meta = isShown ? undefined : BROWSER_ONLY;
  const isDirect = useData().source.mode === 'direct';
  const categories = useQuery({ ...categoriesQuery(), meta, enabled: isDirect });
  const subcategories = useQuery({ ...subcategoriesQuery(), meta, enabled: isDirect });
  const businesses = useQuery({ ...businessesQuery(), meta, enabled: isDirect });
  const names = useQuery({ ...searchNamesQuery(), meta, enabled: !isDirect });
  const index = useQuery({ ...searchIndexQuery(names.data), meta, enabled: !isDirect && complete });

  const joined = useMemo(
    () =>
      categories.data && subcategories.data && businesses.data
        ? directoryIndex(categories.data, subcategories.data, businesses.data)
        : undefined,
    [categories.data, subcategories.data, businesses.data],
  );
  const data = isDirect ? joined : index.data;
  const reads = isDirect
    ? [categories, subcategories, businesses]
    : names.data && complete
      ? [names, index]
      : [names];
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
