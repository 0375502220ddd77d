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
