import { type Business, type FieldText, useSubcategories } from '@zone-directory/shared-data';
import { useCallback } from 'react';
import { useSiteTexts } from '../categories/use-site-texts';

/** Returns a lookup of the displayed name of a business's subcategory; undefined while it is unknown. */
export function useSubcategoryOf(): (business: Business) => FieldText | undefined {
  const { subcategoryName } = useSiteTexts();
  const { data: records } = useSubcategories();
  return useCallback(
    ({ subcategory }) => {
      if (subcategory === null) return undefined;
      const name = subcategoryName(subcategory, records?.find(({ id }) => id === subcategory)?.name ?? '');
      return name.text === '' ? undefined : name;
    },
    [subcategoryName, records],
  );
}
