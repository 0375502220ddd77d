import '../strings';
import { CategoryGrid } from '../features/categories/category-grid';

export default function CategoryGridPart() {
  return <CategoryGrid />;
}
