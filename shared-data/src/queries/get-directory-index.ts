import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { DirectoryIndex } from '../entities/directory-index';
import type { DataError } from '../errors';
import { directoryIndex } from '../search/search-directory';
import { businessesQuery } from './get-businesses';
import { subcategoriesQuery } from './get-subcategories';
import { queryClient } from './query-client';

/** The hero's data: two reads seen as one. */
export interface DirectoryIndexResult {
  /** There once both reads have succeeded. */
  readonly data: DirectoryIndex | undefined;
  /** The first of the failures. */
  readonly error: DataError | null;
  readonly isPending: boolean;
  readonly isFetching: boolean;
  readonly isError: boolean;
  readonly isSuccess: boolean;
  /** Asks again for what failed, or for both when nothing did; resolves when the answers are there. */
  readonly refetch: () => Promise<void>;
}

/** All subcategories, each with its category, and all businesses, for the hero's search. */
export function useDirectoryIndex(): DirectoryIndexResult {
  const subcategories = useQuery(subcategoriesQuery(), queryClient);
  const businesses = useQuery(businessesQuery(), queryClient);
  const data = useMemo(
    () =>
      subcategories.data && businesses.data ? directoryIndex(subcategories.data, businesses.data) : undefined,
    [subcategories.data, businesses.data],
  );
  const error = subcategories.error ?? businesses.error;
  const refetch = async () => {
    const reads = [subcategories, businesses];
    const failed = reads.filter((read) => read.isError);
    await Promise.all((failed.length > 0 ? failed : reads).map((read) => read.refetch()));
  };
  return {
    data,
    error,
    isPending: data === undefined && error === null,
    isFetching: subcategories.isFetching || businesses.isFetching,
    isError: error !== null,
    isSuccess: data !== undefined && error === null,
    refetch,
  };
}
