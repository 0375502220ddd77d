/**
 * Patterns of pages, such as `/categories/:categoryId`, shared by the page's router, the server, the sitemap and
 * `promote`. A pattern consists of fixed segments and `:parameters`; there are no optional segments and no wildcards.
 */

/** A page with its pattern. */
export interface Patterned {
  readonly pattern: string;
}

/**
 * Returns the page that matches a path and its decoded parameters, or null. Patterns are compared segment by segment; a
 * trailing slash and the case of fixed segments do not matter, as in React Router. A segment that cannot be decoded
 * matches nothing.
 * @param pages sorted by `byPattern` if more than one of them may match
 */
export function matchPage<Page extends Patterned>(
  pathname: string,
  pages: readonly Page[],
): { page: Page; params: Record<string, string> } | null {
  const pieces = split(pathname);
  for (const page of pages) {
    const params = matchPieces(split(page.pattern), pieces);
    if (params) return { page, params };
  }
  return null;
}

/**
 * Compares pages for sorting: short patterns first, then those with more fixed segments, as React Router ranks them.
 */
export function byPattern(one: Patterned, other: Patterned): number {
  const longer = split(one.pattern).length - split(other.pattern).length;
  const more = fixedPieces(other.pattern) - fixedPieces(one.pattern);
  return longer || more || (one.pattern < other.pattern ? -1 : Number(one.pattern > other.pattern));
}

/** Returns a key that two patterns share exactly when they match the same paths. */
export const patternShape = (pattern: string): string =>
  `/${split(pattern)
    .map((piece) => (isParameter(piece) ? ':' : piece.toLowerCase()))
    .join('/')}`;

/** Returns the names of a pattern's parameters, from left to right. */
export const parametersOf = (pattern: string): string[] =>
  split(pattern)
    .filter(isParameter)
    .map((piece) => piece.slice(1));

/**
 * Splits a prefix that precedes every page, such as `/ar` in `/ar/about`, from a path.
 * @param isPrefix returns whether the path's first segment, as written in the URL, is a prefix
 * @returns `basename` is '' without a prefix; `pathname` starts with a slash if the path does
 */
export function splitPrefix(
  pathname: string,
  isPrefix: (piece: string) => boolean,
): { basename: string; pathname: string } {
  const [, piece = '', rest = ''] = /^\/([^/]+)(\/.*)?$/.exec(pathname) ?? [];
  return isPrefix(piece) ? { basename: `/${piece}`, pathname: rest || '/' } : { basename: '', pathname };
}

const split = (path: string) => path.split('/').filter(Boolean);
const isParameter = (piece: string) => piece.startsWith(':');
const fixedPieces = (pattern: string) => split(pattern).filter((piece) => !isParameter(piece)).length;

function matchPieces(pattern: string[], pieces: string[]): Record<string, string> | null {
  if (pattern.length !== pieces.length) return null;
  const params: Record<string, string> = {};
  for (const [index, wanted] of pattern.entries()) {
    const piece = decode(pieces[index] ?? '');
    if (piece === null) return null;
    if (isParameter(wanted)) params[wanted.slice(1)] = piece;
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
