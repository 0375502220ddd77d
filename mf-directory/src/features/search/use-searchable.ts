import { useMemo } from 'react';
import { type DirectoryIndexOptions, searchIndexOf, useDirectoryIndex, withSiteNames } from 'shared-data';
import { useSiteTexts } from '../categories/use-site-texts';
import type { Searchable } from './suggest';

/**
 * The directory as it is searched in the visitor's language, and how far its data is.
 * @param wanted what of the directory
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
