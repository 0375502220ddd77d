import {
  type DirectoryIndexOptions,
  searchIndexOf,
  useDirectoryIndex,
  useSiteSettings,
  withSiteNames,
} from '@zone-directory/shared-data';
import { useLanguage } from '@zone-directory/shared-i18n';
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
  const { language } = useLanguage();
  const { dataLanguage } = useSiteSettings();
  const searchable = useMemo((): Searchable | undefined => {
    if (!directory) return undefined;
    const shownNames = directory.subcategories.map((item) => subcategoryName(item.id, item.name));
    const names = shownNames.map(({ text }) => text);
    const index = withSiteNames(searchIndexOf(directory), names);
    return { directory, index, shownNames, reader: { language, dataLanguage } };
  }, [directory, subcategoryName, language, dataLanguage]);
  const state = directory ? 'ready' : error ? 'error' : 'loading';
  return { searchable, state, error, retry: () => void refetch() } as const;
}
