/**
 * The routes of the product as strings, and how any path and query is read. No state: servers, build configurations and
 * declarations import it as `shared-router/paths`.
 */

export { cleanLocation } from './clean-location';

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

/** The names of a pattern's parameters: `'businessId'` for `/business/:businessId`. */
export type PatternParam<Pattern extends string> = string extends Pattern
  ? string
  : Pattern extends `${string}:${infer Name}/${infer Rest}`
    ? Name | PatternParam<`/${Rest}`>
    : Pattern extends `${string}:${infer Name}`
      ? Name
      : never;

/**
 * Returns the path of a page: its route's pattern with encoded values for the parameters.
 * @throws TypeError when a value is missing, URIError for half a surrogate pair
 */
export function fillPattern<Pattern extends string>(
  pattern: Pattern,
  params: Readonly<Record<PatternParam<Pattern>, string>>,
): string {
  return pattern.replace(/:(\w+)/g, (_, name: string) => {
    const value: unknown = (params as Readonly<Record<string, unknown>>)[name];
    if (typeof value !== 'string') throw new TypeError(`${pattern} needs a value for ${name}`);
    return encodeURIComponent(value);
  });
}

/** URLs of the product's pages, relative to the router's base, with encoded ids. The only place that defines routes. */
export const paths = {
  home: (): string => patterns.home,
  about: (): string => patterns.about,
  listYourBusiness: (): string => patterns.listYourBusiness,
  business: (businessId: string): string => fillPattern(patterns.business, { businessId }),
  category: (categoryId: string): string => fillPattern(patterns.category, { categoryId }),
  /** The business list of a subcategory, seen from one of the categories it belongs to. */
  subcategory: (categoryId: string, subcategoryId: string): string =>
    fillPattern(patterns.subcategory, { categoryId, subcategoryId }),
  privacyPolicy: (): string => patterns.privacyPolicy,
  terms: (): string => patterns.terms,
  patterns,
} as const;
