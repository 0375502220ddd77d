import { isFragment, isLink, isOwnPath, isPicture, isPictureSet } from './urls';

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
