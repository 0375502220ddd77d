import { type FieldText, useCategories, useSiteSettings } from 'shared-data';
import { useStrings } from '../../strings';
import { useSiteTexts } from './use-site-texts';

/**
 * Name and description of any category: the zone's texts, else the record's own; the six fixed ones have a name of
 * ours besides. Empty texts while none of these is known. The page's footer reads the same records: they cost no request here.
 */
export function useCategoryTexts(categoryId: string): { name: FieldText; description: FieldText } {
  const { t, language } = useStrings();
  const { categoryName, categoryDescription } = useSiteTexts();
  const { categories } = useSiteSettings();
  const { data: records } = useCategories();
  const record = records?.find((item) => item.id === categoryId);
  const key = categories.find((item) => item.recordId === categoryId)?.key;
  const name = categoryName(categoryId, record?.name ?? '');
  return {
    name: name.text === '' && key ? { text: t(`category.names.${key}`), lang: language } : name,
    description: categoryDescription(categoryId, record?.description ?? ''),
  };
}
