import type { Business } from '@zone-directory/shared-data';
import { useLanguage } from '@zone-directory/shared-i18n';
import { useStrings } from '../../strings';
import { CardsOfPage } from '../businesses/cards-of-page';
import { useSubcategoryOf } from '../businesses/use-subcategory-of';

interface BusinessResultsProps {
  /** Page by page. */
  readonly pages: readonly (readonly Business[])[];
  /** The text that has found them. */
  readonly text: string;
  readonly headingLevel: 3 | 4;
  /** Whether they are the first of the page. */
  readonly isFirst: boolean;
}

/** Renders businesses of several subcategories, whose names their cards show. */
export function BusinessResults({ pages, text, headingLevel, isFirst }: BusinessResultsProps) {
  const strings = useStrings();
  const { language } = useLanguage();
  const subcategoryOf = useSubcategoryOf();
  return pages.map((businesses, index) => (
    <CardsOfPage
      // biome-ignore lint/suspicious/noArrayIndexKey: pages are only ever added at the end.
      key={index}
      businesses={businesses}
      isFirst={isFirst && index === 0}
      found={text}
      {...{ language, strings, subcategoryOf, headingLevel }}
    />
  ));
}
