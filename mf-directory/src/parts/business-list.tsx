import '@zone-directory/shared-ui/slot.css';
import { useParams, useSearchParams } from '@zone-directory/shared-router';
import { AFTER_PARAM } from '../features/businesses/after-param';
import { BusinessListPage } from '../features/businesses/business-list-page';

export { default as strings } from '../locales/en/translation.json';

/** `directory/business-list`: the page of a subcategory. */
export default function BusinessListPart() {
  const { categoryId = '', subcategoryId = '' } = useParams();
  const [query] = useSearchParams();
  const after = query.get(AFTER_PARAM);
  // Keyed, so that another list starts with an empty filter.
  return (
    <BusinessListPage
      key={`${categoryId}/${subcategoryId}/${after}`}
      categoryId={categoryId}
      subcategoryId={subcategoryId}
      after={after}
    />
  );
}
