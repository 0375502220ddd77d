/** What a page at another origin has instead of a zone's own. */
export interface OriginMap {
  /** Returns a text with the URLs of the page instead of the zone's. */
  toPage(text: string): string;
  /** Returns a URL of the zone for one of the page, such as a `Referer`. */
  toZone(text: string): string;
}

/** No further part of a host's name or a port follows. */
const END = '(?![\\w-]|\\.\\w|:\\d)';

/**
 * Creates the map between a zone's URLs and those of a page that is served elsewhere.
 * @param page the page's origin
 * @param zone the origin that names the zone in its own URLs
 * @param others URLs by origin: what else is served by the page
 */
export function originMap(
  page: string,
  zone: string,
  others: ReadonlyMap<string, string> = new Map(),
): OriginMap {
  const replaced = new Map([...others, [zone, page]]);
  const pattern = new RegExp(`(${[...replaced.keys()].map(literally).join('|')})${END}`, 'g');
  return {
    toPage: (text) => text.replace(pattern, (origin) => replaced.get(origin) ?? origin),
    toZone: (text) => (text === page || text.startsWith(`${page}/`) ? zone + text.slice(page.length) : text),
  };
}

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
