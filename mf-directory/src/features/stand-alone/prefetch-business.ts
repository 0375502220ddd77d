import { useBusiness, useBusinessPages, useCategories, useSubcategories } from '@zone-directory/shared-data';
import { useParams, useSearchParams } from '@zone-directory/shared-router';
import { AFTER_PARAM } from '../businesses/after-param';

// Fetch the data of each page's first screen while the page's code loads. They render nothing.

/** Reads a business. */
export function PrefetchBusiness() {
  const { businessId = '' } = useParams();
  useBusiness(businessId);
  return null;
}

/** Reads a category's subcategories, and its name and counts. */
export function CategoryAhead() {
  const { categoryId = '' } = useParams();
  useCategories();
  useSubcategories(categoryId);
  return null;
}

/** Reads the first page of a list, and its name. */
export function ListAhead() {
  const { categoryId = '', subcategoryId = '' } = useParams();
  const [query] = useSearchParams();
  useBusinessPages({ categoryId, subcategoryId, after: query.get(AFTER_PARAM) });
  useSubcategories(categoryId);
  return null;
}
