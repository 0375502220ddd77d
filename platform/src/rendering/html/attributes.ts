import { isFragment, isLink, isOwnPath, isPicture, isPictureSet } from './urls';

/** URLs by attribute, wherever they stand. What names another kind of URL is not there. */
const URLS: Readonly<Record<string, (value: string) => boolean>> = {
  action: isOwnPath,
  cite: isLink,
  href: isLink,
  'xlink:href': isLink,
  poster: isPicture,
  src: isPicture,
  srcset: isPictureSet,
};

/** What replaces an element, loads something, speaks for the page, or tells somebody. */
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

/** Of SVG, what `href` names is loaded or drawn, not opened. */
const INSIDE_SVG: Readonly<Record<string, (value: string) => boolean>> = {
  image: isPicture,
  feimage: isPicture,
  a: isLink,
};

/** Why an element must not have an attribute; undefined when it may. */
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
