/** An origin that no page has: a URL that resolves to it was relative. */
const HERE = 'https://here.invalid';
const LINKS = new Set(['http:', 'https:', 'mailto:', 'tel:']);
/** A remote's own origin uses HTTP on a local machine. The page's policy decides which URLs actually load. */
const PICTURES = new Set(['http:', 'https:']);

/** Parses a URL as browsers do, which ignore some characters before and inside the scheme. */
const parsed = (url: string): URL | undefined => (URL.canParse(url, HERE) ? new URL(url, HERE) : undefined);

const isLink = (url: string): boolean => LINKS.has(parsed(url)?.protocol ?? '');
const isPicture = (url: string): boolean => PICTURES.has(parsed(url)?.protocol ?? '');
const isFragment = (url: string): boolean => url.startsWith('#');

/** A form may only be sent to the page's own origin. */
const isOwnPath = (url: string): boolean => parsed(url)?.origin === HERE;

/** Whether every candidate of a `srcset` is a picture. */
function isPictureSet(set: string): boolean {
  const urls = set.split(/\s+/).filter((word) => word !== '' && !/^[\d.]+[wxh],?$/.test(word));
  return urls.every((url) => isPicture(url.replace(/,$/, '')));
}

/** Checks of URLs by attribute, on any element. Attributes with other kinds of URLs are forbidden. */
const URLS: Readonly<Record<string, (value: string) => boolean>> = {
  action: isOwnPath,
  cite: isLink,
  href: isLink,
  'xlink:href': isLink,
  poster: isPicture,
  src: isPicture,
  srcset: isPictureSet,
};

/** Attributes that replace an element, load something, act for the page, or report to a server. */
const FORBIDDEN = new Set([
  'archive',
  'attributionsrc',
  'background',
  'classid',
  'codebase',
  'data',
  'formaction',
  'http-equiv',
  'imagesrcset',
  'is',
  'longdesc',
  'manifest',
  'nonce',
  'ping',
  'profile',
  'shadowrootmode',
  'srcdoc',
  'style',
  'usemap',
]);

/** In SVG, `href` mostly loads its target: only these elements may refer outside the document. */
const INSIDE_SVG: Readonly<Record<string, (value: string) => boolean>> = {
  image: isPicture,
  feimage: isPicture,
  a: isLink,
};

/** Returns why an element must not have an attribute, or undefined if it may. */
export function wrongAttribute(
  element: { readonly tag: string; readonly isSvg: boolean },
  name: string,
  value: string,
): string | undefined {
  const known = name.toLowerCase();
  if (known.startsWith('on') || FORBIDDEN.has(known)) return `<${element.tag} ${name}>`;
  const isHref = known === 'href' || known === 'xlink:href';
  const isRight =
    element.isSvg && isHref ? (INSIDE_SVG[element.tag.toLowerCase()] ?? isFragment) : URLS[known];
  return isRight && !isRight(value) ? `<${element.tag} ${name}="${value.slice(0, 60)}">` : undefined;
}
