import {
  type IndexedSubcategory,
  matchRanges,
  useSiteAsset,
  useSiteSettings,
} from '@zone-directory/shared-data';
import { paths } from '@zone-directory/shared-router';
import { CategoryIcon } from '../categories/category-icon';
import { useCategoryTexts } from '../categories/use-category-texts';
import { useSiteTexts } from '../categories/use-site-texts';
import { ResultCard } from './result-card';

interface SubcategoryResultProps {
  readonly item: IndexedSubcategory;
  readonly text: string;
}

/** Renders a subcategory that was found, with its category, and with the name by which it was found. */
export function SubcategoryResult({
  item: { id, name: ofRecord, categoryId },
  text,
}: SubcategoryResultProps) {
  const { subcategoryName } = useSiteTexts();
  const { name: categoryName } = useCategoryTexts(categoryId);
  const name = subcategoryName(id, ofRecord);
  const isFoundByOther = matchRanges(name.text, text).length === 0 && matchRanges(ofRecord, text).length > 0;
  return (
    <ResultCard
      to={paths.subcategory(categoryId, id)}
      picture={<IconOf categoryId={categoryId} />}
      name={name}
      more={isFoundByOther ? [{ text: ofRecord }, categoryName] : [categoryName]}
      text={text}
    />
  );
}

/** Renders a category that was found. */
export function CategoryResult({ id, text }: { readonly id: string; readonly text: string }) {
  const { name } = useCategoryTexts(id);
  if (name.text === '') return null;
  return <ResultCard to={paths.category(id)} picture={<IconOf categoryId={id} />} name={name} text={text} />;
}

function IconOf({ categoryId }: { readonly categoryId: string }) {
  const { categories } = useSiteSettings();
  const asset = useSiteAsset();
  return <CategoryIcon src={asset(categories.find((item) => item.recordId === categoryId)?.icon ?? '')} />;
}
