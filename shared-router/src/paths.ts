import { generatePath } from 'react-router-dom';

/** Patterns of the product's routes, as `<Route path>` takes them. Source: spec, section 2. */
export const patterns = {
  home: '/',
  about: '/about',
  listYourBusiness: '/list-your-business',
  business: '/business/:businessId',
  category: '/categories/:categoryId',
  subcategory: '/categories/:categoryId/:subcategoryId',
  privacyPolicy: '/privacy-policy',
  terms: '/terms',
} as const;

/** Addresses of the product's pages, relative to the router's base. Ids are encoded. The only home of routes. */
export const paths = {
  home: (): string => patterns.home,
  about: (): string => patterns.about,
  listYourBusiness: (): string => patterns.listYourBusiness,
  business: (businessId: string): string => generatePath(patterns.business, { businessId }),
  category: (categoryId: string): string => generatePath(patterns.category, { categoryId }),
  /** The business list of a subcategory, seen from one of the categories it belongs to. */
  subcategory: (categoryId: string, subcategoryId: string): string =>
    generatePath(patterns.subcategory, { categoryId, subcategoryId }),
  privacyPolicy: (): string => patterns.privacyPolicy,
  terms: (): string => patterns.terms,
  patterns,
} as const;
