import type { PartId } from './names';

/** One route of the host, as the host's build writes it down for the page handler. */
export interface RouteDescription {
  /** A path with `:name` pieces, for example `/categories/:categoryId`. */
  readonly pattern: string;
  /** The parts that the route shows, in the order they stand on the page. */
  readonly parts: readonly PartId[];
  /** Parts that only some addresses of the route show: a remote must have them too, but no page asks for them ahead. */
  readonly laterParts?: readonly PartId[];
}

/** All parts of a route, those that it shows at once first. */
export function partsOf({ parts, laterParts = [] }: RouteDescription): readonly PartId[] {
  return [...parts, ...laterParts];
}

/**
 * The route that answers a path, and its decoded pieces. Patterns are compared piece by piece; a trailing slash and the
 * case of fixed pieces do not matter, as in the page's router. A piece that cannot be decoded matches nothing.
 */
export function matchRoute<Route extends RouteDescription>(
  pathname: string,
  routes: readonly Route[],
): { route: Route; params: Record<string, string> } | null {
  const pieces = split(pathname);
  for (const route of routes) {
    const params = matchPieces(split(route.pattern), pieces);
    if (params) return { route, params };
  }
  return null;
}

/**
 * Parts a path from a prefix that leads every route, as `/ar` in `/ar/about`.
 * @param isPrefix says of the path's first piece, as it stands in the address, whether it is one
 * @returns `basename` is '' without a prefix; `pathname` always starts with a slash when the path does
 */
export function splitPrefix(
  pathname: string,
  isPrefix: (piece: string) => boolean,
): { basename: string; pathname: string } {
  const [, piece = '', rest = ''] = /^\/([^/]+)(\/.*)?$/.exec(pathname) ?? [];
  return isPrefix(piece) ? { basename: `/${piece}`, pathname: rest || '/' } : { basename: '', pathname };
}

const split = (path: string) => path.split('/').filter(Boolean);

function matchPieces(pattern: string[], pieces: string[]): Record<string, string> | null {
  if (pattern.length !== pieces.length) return null;
  const params: Record<string, string> = {};
  for (const [index, wanted] of pattern.entries()) {
    const piece = decode(pieces[index] ?? '');
    if (piece === null) return null;
    if (wanted.startsWith(':')) params[wanted.slice(1)] = piece;
    else if (wanted.toLowerCase() !== piece.toLowerCase()) return null;
  }
  return params;
}

function decode(piece: string): string | null {
  try {
    return decodeURIComponent(piece);
  } catch {
    return null;
  }
}
