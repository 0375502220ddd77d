import type { RouteDescription } from 'federation/contract';
import { patterns } from 'shared-router';

/**
 * The routes of the product and the parts each one shows. The build writes this list down for the page handler, which
 * takes from it what to preload and which paths exist.
 */
export const routes = [
  {
    pattern: patterns.home,
    parts: ['directory/hero', 'directory/category-grid', 'partners/showcase'],
    // Takes the place of the latter two at /?q=.
    laterParts: ['directory/search-results'],
  },
  { pattern: patterns.about, parts: [] },
  { pattern: patterns.listYourBusiness, parts: ['listing/request-page'] },
  { pattern: patterns.business, parts: ['directory/business-detail'] },
  { pattern: patterns.category, parts: ['directory/subcategory-list'] },
  { pattern: patterns.subcategory, parts: ['directory/business-list'] },
  { pattern: patterns.privacyPolicy, parts: [] },
  { pattern: patterns.terms, parts: [] },
] as const satisfies readonly RouteDescription[];
