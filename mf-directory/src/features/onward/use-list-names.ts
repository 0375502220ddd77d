import { type FieldText, subcategoriesQuery, useQuery } from '@zone-directory/shared-data';
import { useCategoryTexts } from '../categories/use-category-texts';
import { useSiteTexts } from '../categories/use-site-texts';

/**
 * Returns the names of a list's category and subcategory: the zone's, else the records' own, which are read only then.
 * Empty while they are unknown.
 */
export function useListNames(categoryId: string, subcategoryId: string) {
  const { name: category } = useCategoryTexts(categoryId);
  const { subcategoryName } = useSiteTexts();
  const isUnnamed = subcategoryId !== '' && subcategoryName(subcategoryId, '').text === '';
  const { data: records } = useQuery({ ...subcategoriesQuery(), enabled: isUnnamed });
  const record = records?.find(({ id }) => id === subcategoryId);
  const subcategory: FieldText = subcategoryName(subcategoryId, record?.name ?? '');
  return { category, subcategory };
}
