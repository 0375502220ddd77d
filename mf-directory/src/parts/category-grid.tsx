import '@zone-directory/shared-ui/slot.css';
import { CategoryGrid } from '../features/categories/category-grid';

export { default as strings } from '../locales/en/translation.json';

/** `directory/category-grid`: the categories on the home page. */
export default function CategoryGridPart() {
  return <CategoryGrid />;
}
