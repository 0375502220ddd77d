/** An origin that no page has, so that a URL that is still on it was relative. */
const HERE = 'https://here.invalid';
const LINKS = new Set(['http:', 'https:', 'mailto:', 'tel:']);
/** Which of them are loaded is for the page's policy to say: a remote's own origin is HTTP where it runs on one machine. */
const PICTURES = new Set(['http:', 'https:']);

/** As the browser reads it, with all that it overlooks in front of and inside a scheme. */
const parsed = (url: string): URL | undefined => (URL.canParse(url, HERE) ? new URL(url, HERE) : undefined);

/** Whether a link may lead there. */
export const isLink = (url: string): boolean => LINKS.has(parsed(url)?.protocol ?? '');

/** Whether a picture, or what plays in its place, may be there. */
export const isPicture = (url: string): boolean => PICTURES.has(parsed(url)?.protocol ?? '');

/** Whether it is in the document itself. */
export const isFragment = (url: string): boolean => url.startsWith('#');

/** Whether a form may be sent there: to the page's own origin. */
export const isOwnPath = (url: string): boolean => parsed(url)?.origin === HERE;

/** Whether each candidate of a `srcset` is a picture. */
export function isPictureSet(set: string): boolean {
  const urls = set.split(/\s+/).filter((word) => word !== '' && !/^[\d.]+[wxh],?$/.test(word));
  return urls.every((url) => isPicture(url.replace(/,$/, '')));
}
