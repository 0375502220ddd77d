import { type Reader, useSiteSettings } from '@zone-directory/shared-data';
import { useLanguage } from '@zone-directory/shared-i18n';
import { useMemo } from 'react';

/** Returns the languages by which data is selected and shown; the same object for the same languages. */
export function useReader(): Reader {
  const { language } = useLanguage();
  const { dataLanguage } = useSiteSettings();
  return useMemo(() => ({ language, dataLanguage }), [language, dataLanguage]);
}
