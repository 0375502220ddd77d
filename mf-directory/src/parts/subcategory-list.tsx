import '@zone-directory/shared-ui/slot.css';
import { useParams } from '@zone-directory/shared-router';
import { SubcategoryPage } from '../features/categories/subcategory-page';

export { default as strings } from '../locales/en/translation.json';

/** `directory/subcategory-list`: the page of a category. */
export default function SubcategoryListPart() {
  const { categoryId = '' } = useParams();
  return <SubcategoryPage categoryId={categoryId} />;
}
