import { type Facets, type FieldText, useSubcategories } from '@zone-directory/shared-data';
import { useMemo } from 'react';
import { useStrings } from '../../strings';
import { useSiteTexts } from '../categories/use-site-texts';
import type { ChoiceName } from './use-choice';

/** Returns the name of a facet's value as readers see it. */
export type FacetName = (name: ChoiceName, value: string) => FieldText;

/** Returns the names of facets: our own words, those of areas and those of subcategories. */
export function useFacetNames(facets: Facets | undefined): FacetName {
  const { t, language } = useStrings();
  const { subcategoryName } = useSiteTexts();
  const { data: records } = useSubcategories();
  return useMemo(() => {
    const own = (text: string): FieldText => ({ text, lang: language });
    return (name, value) => {
      switch (name) {
        case 'area':
          return { text: facets?.areas.find(({ key }) => key === value)?.name ?? value };
        case 'subcategory':
          return subcategoryName(value, records?.find(({ id }) => id === value)?.name ?? '');
        case 'premium':
          return own(t('business.premium'));
        default:
          return own(t(`choose.${name}`));
      }
    };
  }, [t, language, subcategoryName, records, facets]);
}
