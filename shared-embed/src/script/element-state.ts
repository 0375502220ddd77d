import type { MountChange, MountEvent } from '@zone-directory/federation/contract';
import type { LiveElement, LiveElements } from './live-elements';

/** The values of an element's attributes, with defaults. */
export interface ElementOptions {
  readonly lang: string;
  readonly path: string | undefined;
  readonly linkBase: string;
  readonly headingLevel: number | undefined;
  readonly routing: 'memory' | 'hash' | 'browser';
}

/** Reads the attributes of an element. Invalid values are ignored with a warning in the console. */
export function readOptions(element: HTMLElement, live: LiveElements, declared: LiveElement): ElementOptions {
  const lang = langOf(element);
  return {
    lang,
    path: pathOf(element, declared),
    linkBase: usable(element, 'link-base', folderUrl) ?? pagesOf(live, lang),
    headingLevel: usable(element, 'heading-level', headingLevel),
    routing: usable(element, 'routing', routing) ?? 'memory',
  };
}

/** Before the upgrade, the browser's own property turns null and undefined into these texts, which are no languages. */
const LANG = '[lang]:not([lang=null],[lang=undefined])';

/** Returns the language that an element inherits, across shadow roots, or the visitor's. */
export function langOf(element: Element): string {
  const near = element.closest<HTMLElement>(LANG);
  const { host } = element.getRootNode() as Partial<ShadowRoot>;
  return near?.lang || (host ? langOf(host) : navigator.language);
}

/**
 * Returns the values that may change while the element is mounted.
 * @param visited the path, if the page has asked for it: visitors may have left it
 */
export const changeOf = (
  { lang, path, linkBase, headingLevel }: ElementOptions,
  before: ElementOptions,
  visited = path === before.path ? undefined : path,
): MountChange => ({ lang, linkBase, headingLevel, path: visited });

function pathOf(element: HTMLElement, { path: start, parameters = {} }: LiveElement): string | undefined {
  const path = routeOf(element) ?? start;
  const query = new URLSearchParams();
  for (const [attribute, parameter] of Object.entries(parameters)) {
    const value = element.getAttribute(attribute);
    if (value) query.set(parameter, value);
  }
  return path === undefined || query.size === 0 ? path : `${path}${path.includes('?') ? '&' : '?'}${query}`;
}

/** Returns `text`, by default the attribute's value, if it is a route; else undefined, with a warning. */
export const routeOf = (element: HTMLElement, text = element.getAttribute('path')) =>
  usable(element, 'path', absolutePath, text);

function usable<Value>(
  element: HTMLElement,
  attribute: string,
  read: (text: string) => Value | undefined,
  text = element.getAttribute(attribute),
): Value | undefined {
  if (text === null) return undefined;
  const value = read(text.trim());
  if (value === undefined) console.warn(`<${element.localName}>: ${attribute}="${text}" cannot be used`);
  return value;
}

export const absolutePath = (text: string) => (/^\/(?![/\\])/.test(text) ? text : undefined);
const headingLevel = (text: string) => (/^[1-6]$/.test(text) ? Number(text) : undefined);
const routing = (text: string) =>
  /^(?:memory|hash|browser)$/.test(text) ? (text as ElementOptions['routing']) : undefined;

function folderUrl(text: string): string | undefined {
  if (!URL.canParse(text, document.baseURI)) return undefined;
  const { protocol, origin, pathname } = new URL(text, document.baseURI);
  if (!/^https?:$/.test(protocol)) return undefined;
  return origin + pathname.replace(/\/?$/, '/');
}

/** Returns the product's language for a language tag, or undefined. */
export function languageOf({ languages }: LiveElements, tag: string): string | undefined {
  const [language = ''] = tag.toLowerCase().split(/[-_]/);
  return languages.includes(language) ? language : undefined;
}

/** Returns the base URL of the zone's pages in a language; without the language, the zone's root, which chooses one. */
function pagesOf(live: LiveElements, lang: string): string {
  const language = languageOf(live, lang);
  return language === undefined ? live.zone : `${live.zone}${language}/`;
}

/** Converts a remote's event to a DOM event of its element. */
export const domEvent = ({ name, detail, cancelable = false }: MountEvent): CustomEvent =>
  new CustomEvent(`zone-${name}`, { detail, cancelable, bubbles: true, composed: true });
