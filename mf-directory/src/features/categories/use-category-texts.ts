import { type FieldText, useCategories, useSiteSettings } from '@zone-directory/shared-data';
import { useStrings } from '../../strings';
import { useSiteTexts } from './use-site-texts';

/**
 * Returns name and description of any category: the zone's texts, else the record's own, else our own name for one of
 * the six fixed categories. Empty while none of these is known. The footer reads the same records: no extra request.
 */
export function useCategoryTexts(categoryId: string): { name: FieldText; description: FieldText } {
  const { t, language } = useStrings();
  const { categoryName, categoryDescription } = useSiteTexts();
  const { categories } = useSiteSettings();
  // A zone that has both texts needs no record.
  const hasTexts = [categoryName(categoryId, ''), categoryDescription(categoryId, '')].every(
    ({ text }) => text !== '',
  );
  const { data: records } = useCategories({ read: !hasTexts });
  const record = records?.find((item) => item.id === categoryId);
  const key = categories.find((item) => item.recordId === categoryId)?.key;
  const name = categoryName(categoryId, record?.name ?? '');
  return {
    name: name.text === '' && key ? { text: t(`category.names.${key}`), lang: language } : name,
    description: categoryDescription(categoryId, record?.description ?? ''),
  };
}
