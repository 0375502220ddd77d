import { type FieldText, isRecordId } from '@zone-directory/shared-data';
import { useSiteText } from '@zone-directory/shared-i18n';

/** Returns the lookup of a record's name: that of the zone's own texts in the visitor's language, or else of its data. */
export function useRecordName(kind: 'categories' | 'subcategories') {
  const siteText = useSiteText();
  return ({ id, name }: { readonly id: string; readonly name: string }): FieldText =>
    (isRecordId(id) ? siteText(`${kind}.${id}.name`) : undefined) ?? { text: name };
}
