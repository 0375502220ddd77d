import { useMemo } from 'react';
import { type Reader, useSiteSettings } from 'shared-data';
import { useLanguage } from 'shared-i18n';

/** Returns the languages by which data is selected and shown; the same object for the same languages. */
export function useReader(): Reader {
  const { language } = useLanguage();
  const { dataLanguage } = useSiteSettings();
  return useMemo(() => ({ language, dataLanguage }), [language, dataLanguage]);
}
