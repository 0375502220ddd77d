import type { Business, Category, Subcategory } from '@zone-directory/shared-data';
import { rowId } from '@zone-directory/testing';

export { rowId as recordId };

export const LOGISTICS = rowId('Logistics');
export const TOURISM = rowId('Tourism');
export const FREIGHT = rowId('Freight');

/** What a zone's directory contains. */
export interface Records {
  readonly categories: readonly Category[];
  readonly subcategories: readonly Subcategory[];
  readonly businesses: readonly Business[];
}

export const category = (name: string, fields: Partial<Category> = {}): Category => ({
  ...{ id: rowId(name), name, description: '', icon: '' },
  ...fields,
});

/** A subcategory of Logistics. */
export const subcategory = (name: string, fields: Partial<Subcategory> = {}): Subcategory => ({
  ...{ id: rowId(name), name, description: '', businessCount: 0, categoryIds: [LOGISTICS] },
  ...fields,
});

/** A business of the list Freight that has only a name. */
export function business(name: string, fields: Partial<Business> = {}): Business {
  const latin = (fields.name_en ?? name).replace(/\W/g, '');
  return {
    ...{ id: rowId(latin.slice(0, 14)), name, name_en: '', description: '', description_en: '' },
    ...{ location: '', phone: '', email: '', website: '', image: '' },
    ...{ isPremium: false, rating: null, reviews: null, category: LOGISTICS, subcategory: FREIGHT },
    ...fields,
  };
}

/** The businesses of a long list: "Number 1", "Number 2"… */
export const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => business(`Number ${index + 1}`));

/** A gateway's snapshot of these records, with its counts. */
export function contentOf({ categories, subcategories, businesses }: Records) {
  const counted = (categoryId: string, subcategoryId?: string) =>
    businesses.filter(
      (item) =>
        item.category === categoryId && (subcategoryId === undefined || item.subcategory === subcategoryId),
    ).length;
  return {
    version: 'v1',
    businesses,
    subcategories: subcategories.map((item) => ({
      businessCounts: Object.fromEntries(item.categoryIds.map((id) => [id, counted(id, item.id)])),
      ...item,
    })),
    categories: categories.map((item) => ({
      businessCount: counted(item.id),
      subcategoryCount: subcategories.filter(({ categoryIds }) => categoryIds.includes(item.id)).length,
      ...item,
    })),
  };
}
