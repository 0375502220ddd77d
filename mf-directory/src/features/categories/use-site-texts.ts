import { useMemo } from 'react';
import { type FieldText, isRecordId } from 'shared-data';
import { useSiteText } from 'shared-i18n';

/**
 * The zone's own texts of categories and subcategories, keyed by record id. A record the zone has no text for keeps
 * the fallback: its own name or description.
 */
export function useSiteTexts() {
  const siteText = useSiteText();
  return useMemo(() => {
    const text =
      (kind: 'categories' | 'subcategories', field: 'name' | 'description') =>
      (id: string, fallback: string): FieldText =>
        // An id comes from the URL, too: `constructor` would find what every object has.
        (isRecordId(id) ? siteText(`${kind}.${id}.${field}`) : undefined) ?? { text: fallback };
    return {
      categoryName: text('categories', 'name'),
      categoryDescription: text('categories', 'description'),
      subcategoryName: text('subcategories', 'name'),
      subcategoryDescription: text('subcategories', 'description'),
    };
  }, [siteText]);
}
