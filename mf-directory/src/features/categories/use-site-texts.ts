import { useMemo } from 'react';
import { isRecordId } from 'shared-data';
import { type LanguageMark, languageMark, useSiteText } from 'shared-i18n';
import { useStrings } from '../../strings';

/** A text with what its element says of its language: nothing where that is the part's, or is not known. */
export interface MarkedText {
  readonly text: string;
  readonly mark: LanguageMark;
}

/**
 * The zone's own texts of categories and subcategories, keyed by record id. A record the zone has no text for keeps
 * the fallback: its own name or description.
 */
export function useSiteTexts() {
  const siteText = useSiteText();
  const { language } = useStrings();
  return useMemo(() => {
    const text =
      (kind: 'categories' | 'subcategories', field: 'name' | 'description') =>
      (id: string, fallback: string): MarkedText => {
        // An id comes from the address, too: `constructor` would find what every object has.
        const found = isRecordId(id) ? siteText(`${kind}.${id}.${field}`) : undefined;
        return found
          ? { text: found.text, mark: languageMark(found.language, language) }
          : { text: fallback, mark: {} };
      };
    return {
      categoryName: text('categories', 'name'),
      categoryDescription: text('categories', 'description'),
      subcategoryName: text('subcategories', 'name'),
      subcategoryDescription: text('subcategories', 'description'),
    };
  }, [siteText, language]);
}
