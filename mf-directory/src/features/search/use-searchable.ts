import {
  type DirectoryIndexOptions,
  searchIndexOf,
  useDirectoryIndex,
  withSiteNames,
} from '@zone-directory/shared-data';
import { useMemo } from 'react';
import { useSiteTexts } from '../categories/use-site-texts';
import type { Searchable } from './suggest';

/**
 * Returns the directory prepared for searching in the visitor's language, and the loading state of its data.
 * @param wanted when to load the directory
 */
export function useSearchable(wanted: DirectoryIndexOptions) {
  const { data: directory, error, refetch } = useDirectoryIndex(wanted);
  const { subcategoryName } = useSiteTexts();
  const searchable = useMemo((): Searchable | undefined => {
    if (!directory) return undefined;
    const shownNames = directory.subcategories.map((item) => subcategoryName(item.id, item.name));
    const names = shownNames.map(({ text }) => text);
    return { directory, shownNames, index: withSiteNames(searchIndexOf(directory), names) };
  }, [directory, subcategoryName]);
  const state = directory ? 'ready' : error ? 'error' : 'loading';
  return { searchable, state, error, retry: () => void refetch() } as const;
}
