/**
 * The routes of the product as strings, and how any path and query is read. No imports and no state: servers, build
 * configurations and declarations import it as `shared-router/paths`.
 */

/** Patterns of the product's routes, as `<Route path>` takes them. Source: spec, section 2, and the shortlist's. */
export const patterns = {
  home: '/',
  about: '/about',
  listYourBusiness: '/list-your-business',
  business: '/business/:businessId',
  category: '/categories/:categoryId',
  subcategory: '/categories/:categoryId/:subcategoryId',
  shortlist: '/shortlist',
  sharedShortlist: '/shortlist/:ids',
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
  shortlist: (): string => patterns.shortlist,
  /** A shortlist as others see it. @param ids record ids, joined by `joinIds` of `shared-data` */
  sharedShortlist: (ids: string): string => fillPattern(patterns.sharedShortlist, { ids }),
  privacyPolicy: (): string => patterns.privacyPolicy,
  terms: (): string => patterns.terms,
  patterns,
} as const;

/**
 * What no HTML may contain: controls other than tab and line feed, noncharacters, halves of characters.
 * Source: https://html.spec.whatwg.org/multipage/parsing.html#preprocessing-the-input-stream
 */
const UNUSABLE = /[^\P{Cc}\t\n]|[\p{Cs}\p{Noncharacter_Code_Point}]/gu;
/** A path or query of these alone is what it seems to be. */
const PLAIN = /^(?:\/?[!-$&-.0-~])*\/?$/;

/**
 * Returns a location as servers and browsers both render it, so that what a visitor has put into a URL cannot break a
 * page: the query without what no HTML may contain, and the path with U+FFFD in its place, because `/about%00` is not
 * `/about`. Repeated slashes are one: browsers take a path with two in front for another host.
 * @param location anything with the path and query of a URL; it is returned itself if there is nothing to change
 */
export function cleanLocation<Place extends { readonly pathname: string; readonly search: string }>(
  location: Place,
): Place {
  const pathname = cleanPath(location.pathname);
  const search = cleanQuery(location.search);
  return pathname === location.pathname && search === location.search
    ? location
    : { ...location, pathname, search };
}

function cleanPath(path: string): string {
  if (PLAIN.test(path)) return path;
  return path.replace(/\/{2,}/g, '/').replace(/[^/]+/g, (piece) => {
    try {
      const text = decodeURIComponent(piece);
      const clean = text.replace(UNUSABLE, '\ufffd');
      return clean === text ? piece : encodeURIComponent(clean);
    } catch {
      // Not a text in any reading.
      return piece;
    }
  });
}

function cleanQuery(query: string): string {
  if (PLAIN.test(query)) return query;
  const entries = [...new URLSearchParams(query)];
  const clean = entries.map((entry) => entry.map((text) => text.replace(UNUSABLE, '')));
  return clean.join() === entries.join() ? query : `?${new URLSearchParams(clean)}`;
}
