/** An origin that no page has: a URL that resolves to it was relative. */
const HERE = 'https://here.invalid';
const LINKS = new Set(['http:', 'https:', 'mailto:', 'tel:']);
/** A remote's own origin uses HTTP on a local machine. The page's policy decides which URLs actually load. */
const PICTURES = new Set(['http:', 'https:']);

/** Parses a URL as browsers do, which ignore some characters before and inside the scheme. */
const parsed = (url: string): URL | undefined => (URL.canParse(url, HERE) ? new URL(url, HERE) : undefined);

/** Returns whether a link may have this URL. */
export const isLink = (url: string): boolean => LINKS.has(parsed(url)?.protocol ?? '');

/** Returns whether an image or other media may have this URL. */
export const isPicture = (url: string): boolean => PICTURES.has(parsed(url)?.protocol ?? '');

/** Returns whether the URL points into the document itself. */
export const isFragment = (url: string): boolean => url.startsWith('#');

/** Returns whether a form may be sent to this URL: only to the page's own origin. */
export const isOwnPath = (url: string): boolean => parsed(url)?.origin === HERE;

/** Returns whether every candidate of a `srcset` is a picture. */
export function isPictureSet(set: string): boolean {
  const urls = set.split(/\s+/).filter((word) => word !== '' && !/^[\d.]+[wxh],?$/.test(word));
  return urls.every((url) => isPicture(url.replace(/,$/, '')));
}
