import { matchRoute, type RouteDescription } from 'federation/contract';
import { type Business, type Category, isRecordId, type Subcategory } from 'shared-data/core';
import type { SnapshotRecords } from './snapshot-records';

/** What a page is about. */
export type Subject =
  /** A page of the product that needs no record. */
  | { readonly kind: 'site'; readonly pattern: string; readonly path: string }
  | CategorySubject
  | ListSubject
  | BusinessSubject
  /** A record that nobody can look up here: there is no snapshot. */
  | { readonly kind: 'unknown'; readonly pattern: string }
  /** Not there. `pattern` is `*` where no route answers. */
  | { readonly kind: 'missing'; readonly pattern: string };

/** The subcategories of a category. */
export interface CategorySubject {
  readonly kind: 'category';
  readonly pattern: string;
  readonly path: string;
  readonly category: Category;
}

/** The businesses of a subcategory. */
export interface ListSubject {
  readonly kind: 'list';
  readonly pattern: string;
  readonly path: string;
  readonly category: Category;
  readonly subcategory: Subcategory;
}

/** One business, with what it belongs to as far as that is there. */
export interface BusinessSubject {
  readonly kind: 'business';
  readonly pattern: string;
  readonly path: string;
  readonly business: Business;
  readonly category: Category | undefined;
  readonly subcategory: Subcategory | undefined;
}

/**
 * What the page at a path is about. Which record a route shows is known by the names of its pieces.
 * @param pathname without a language prefix
 * @param records what there is; undefined where that is not known
 * @param categoryIds the zone's own categories, which are known without records
 */
export function subjectOf(
  pathname: string,
  routes: readonly RouteDescription[],
  records: SnapshotRecords | undefined,
  categoryIds: readonly string[],
): Subject {
  const match = matchRoute(pathname, routes);
  if (!match) return { kind: 'missing', pattern: '*' };
  const { pattern } = match.route;
  const { businessId, categoryId, subcategoryId } = match.params;
  const ids = Object.values(match.params);
  if (ids.length === 0) return { kind: 'site', pattern, path: pattern };
  if (!ids.every(isRecordId)) return { kind: 'missing', pattern };
  if (!records) {
    const isKnown =
      subcategoryId === undefined && categoryId !== undefined && categoryIds.includes(categoryId);
    return isKnown ? categorySubject(pattern, withoutRecord(categoryId)) : { kind: 'unknown', pattern };
  }
  if (businessId !== undefined) {
    const business = records.businesses.get(businessId);
    return business ? businessSubject(pattern, business, records) : { kind: 'missing', pattern };
  }
  const category = records.categories.get(categoryId ?? '');
  if (!category) return { kind: 'missing', pattern };
  if (subcategoryId === undefined) return categorySubject(pattern, category);
  const subcategory = records.subcategories.get(subcategoryId);
  if (!subcategory?.categoryIds.includes(category.id)) return { kind: 'missing', pattern };
  return listSubject(pattern, category, subcategory);
}

/** Every page that there is, as far as `records` tell. */
export function* allSubjects(
  routes: readonly RouteDescription[],
  records: SnapshotRecords | undefined,
  categoryIds: readonly string[],
): Generator<Exclude<Subject, { readonly kind: 'unknown' | 'missing' }>> {
  for (const { pattern } of routes) {
    if (!pattern.includes(':')) yield { kind: 'site', pattern, path: pattern };
  }
  if (!records) {
    for (const id of categoryIds) yield categorySubject('', withoutRecord(id));
    return;
  }
  for (const category of records.categories.values()) yield categorySubject('', category);
  for (const subcategory of records.subcategories.values()) {
    for (const id of new Set(subcategory.categoryIds)) {
      const category = records.categories.get(id);
      if (category) yield listSubject('', category, subcategory);
    }
  }
  for (const business of records.businesses.values()) yield businessSubject('', business, records);
}

const categorySubject = (pattern: string, category: Category): CategorySubject => ({
  kind: 'category',
  pattern,
  path: categoryPath(category),
  category,
});

const listSubject = (pattern: string, category: Category, subcategory: Subcategory): ListSubject => ({
  kind: 'list',
  pattern,
  path: listPath(category, subcategory),
  category,
  subcategory,
});

function businessSubject(pattern: string, business: Business, records: SnapshotRecords): BusinessSubject {
  const category = records.categories.get(business.category ?? '');
  const subcategory = records.subcategories.get(business.subcategory ?? '');
  return {
    kind: 'business',
    pattern,
    path: `/business/${business.id}`,
    business,
    category,
    subcategory: category && subcategory?.categoryIds.includes(category.id) ? subcategory : undefined,
  };
}

/** Address of a category's page, without a language prefix. Record ids need no escaping. */
export const categoryPath = ({ id }: Category): string => `/categories/${id}`;

/** Address of a list of businesses, without a language prefix. */
export const listPath = (category: Category, { id }: Subcategory): string =>
  `${categoryPath(category)}/${id}`;

const withoutRecord = (id: string): Category => ({ id, name: '', description: '', icon: '' });
