import { useMemo } from 'react';
import { SITE_NAMESPACE, useTranslation } from 'shared-i18n';

/**
 * The zone's own texts of categories and subcategories, keyed by record id. A record the zone has no text for keeps
 * the fallback: its own name or description.
 */
export function useSiteTexts() {
  const { t } = useTranslation(SITE_NAMESPACE);
  return useMemo(() => {
    // The fallback comes from the data: as i18next's default value, braces in it would be taken for placeholders.
    const text = (key: string, fallback: string) => t(key, { defaultValue: '' }) || fallback;
    return {
      categoryName: (id: string, fallback: string) => text(`categories.${id}.name`, fallback),
      categoryDescription: (id: string, fallback: string) => text(`categories.${id}.description`, fallback),
      subcategoryName: (id: string, fallback: string) => text(`subcategories.${id}.name`, fallback),
      subcategoryDescription: (id: string, fallback: string) =>
        text(`subcategories.${id}.description`, fallback),
    };
  }, [t]);
}
