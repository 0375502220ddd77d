import { useMemo } from 'react';
import { isRecordId } from 'shared-data';
import { SITE_NAMESPACE, useTranslation } from 'shared-i18n';

/**
 * The zone's own texts of categories and subcategories, keyed by record id. A record the zone has no text for keeps
 * the fallback: its own name or description.
 */
export function useSiteTexts() {
  const { t } = useTranslation(SITE_NAMESPACE);
  return useMemo(() => {
    const text =
      (kind: 'categories' | 'subcategories', field: 'name' | 'description') =>
      (id: string, fallback: string) =>
        // An id comes from the address, too: `constructor` would find what every object has. The fallback comes from the
        // data: as i18next's default value, braces in it would be taken for placeholders.
        (isRecordId(id) && t(`${kind}.${id}.${field}`, { defaultValue: '' })) || fallback;
    return {
      categoryName: text('categories', 'name'),
      categoryDescription: text('categories', 'description'),
      subcategoryName: text('subcategories', 'name'),
      subcategoryDescription: text('subcategories', 'description'),
    };
  }, [t]);
}
