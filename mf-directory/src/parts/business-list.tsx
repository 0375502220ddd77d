import '../strings';
import type { PartProps } from 'federation/contract';
import { BusinessListPage } from '../features/businesses/business-list-page';

export default function BusinessListPart({ params }: PartProps) {
  const { categoryId = '', subcategoryId = '' } = params;
  // Keyed, so that another list starts with an empty filter.
  return (
    <BusinessListPage
      key={`${categoryId}/${subcategoryId}`}
      categoryId={categoryId}
      subcategoryId={subcategoryId}
    />
  );
}
