/** The text of an element that a part marks as the path of a page, for readers of a printed page. */
const PATH = /(<[a-z]+ [^<>]*\bdata-page-url="[^<>]*>)(\/[^<]*)/g;

/**
 * Makes the paths in a page's HTML absolute where parts mark them with `data-page-url`: a part is rendered for every
 * origin, and without JavaScript nothing completes its address later.
 * @param origin without a trailing slash
 */
export const absoluteAddresses = (html: string, origin: string): string =>
  html.replace(PATH, (_, tag: string, path: string) => `${tag}${origin}${path}`);
