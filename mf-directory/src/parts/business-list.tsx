import 'shared-ui/slot.css';
import { useParams } from 'shared-router';
import { BusinessListPage } from '../features/businesses/business-list-page';

export { strings } from '../strings';

/** `directory/business-list`: the page of a subcategory. */
export default function BusinessListPart() {
  const { categoryId = '', subcategoryId = '' } = useParams();
  // Keyed, so that another list starts with an empty filter.
  return (
    <BusinessListPage
      key={`${categoryId}/${subcategoryId}`}
      categoryId={categoryId}
      subcategoryId={subcategoryId}
    />
  );
}
