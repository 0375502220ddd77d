import '../strings';
import type { PartProps } from 'federation/contract';
import { SubcategoryPage } from '../features/categories/subcategory-page';

export default function SubcategoryListPart({ params }: PartProps) {
  return <SubcategoryPage categoryId={params.categoryId ?? ''} />;
}
