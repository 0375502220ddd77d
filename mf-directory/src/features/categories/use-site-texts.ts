import { type FieldText, isRecordId } from '@zone-directory/shared-data';
import { useSiteText } from '@zone-directory/shared-i18n';
import { useMemo } from 'react';

/**
 * Returns lookups of the zone's own texts for categories and subcategories, by record id. A record without such a text
 * gets the fallback: its own name or description.
 */
export function useSiteTexts() {
  const siteText = useSiteText();
  return useMemo(() => {
    const text =
      (kind: 'categories' | 'subcategories', field: 'name' | 'description') =>
      (id: string, fallback: string): FieldText =>
        // Ids also come from the URL: `constructor` would find an inherited property.
        (isRecordId(id) ? siteText(`${kind}.${id}.${field}`) : undefined) ?? { text: fallback };
    return {
      categoryName: text('categories', 'name'),
      categoryDescription: text('categories', 'description'),
      subcategoryName: text('subcategories', 'name'),
      subcategoryDescription: text('subcategories', 'description'),
    };
  }, [siteText]);
}
