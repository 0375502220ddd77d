import type { Path, To } from 'react-router-dom';

/** Returns the parts that a path has. */
export function parsePath(path: string): Partial<Path> {
  const [, pathname, search, hash] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(path) ?? [];
  return { ...(pathname && { pathname }), ...(search && { search }), ...(hash && { hash }) };
}

/** Joins the parts of a path. */
export const createPath = ({ pathname = '/', search = '', hash = '' }: Partial<Path>): string =>
  pathname + marked('?', search) + marked('#', hash);

const marked = (mark: string, text: string) =>
  text === '' || text === mark ? '' : text.startsWith(mark) ? text : mark + text;

/** Returns the target of a link: a path counts from the root, a query or hash alone from the current page. */
export function resolve(to: To, from: string): Path {
  const { pathname, search = '', hash = '' } = typeof to === 'string' ? parsePath(to) : to;
  return {
    pathname: pathname === undefined ? from : withoutDots(pathname),
    search: marked('?', search),
    hash: marked('#', hash),
  };
}

function withoutDots(path: string): string {
  const kept: string[] = [];
  for (const piece of path.replace(/^\/+/, '').split(/\/+/)) {
    if (piece === '..') kept.pop();
    else if (piece !== '.') kept.push(piece);
  }
  return `/${kept.join('/')}`;
}

/**
 * Returns the parameters of a path that matches a pattern, else null. Patterns have fixed segments and `:parameters`.
 */
export function match(pattern: string, pathname: string): Record<string, string> | null {
  const [wanted, given] = [pattern, pathname].map((path) => path.replace(/\/+$/, '').split('/')) as [
    string[],
    string[],
  ];
  if (wanted.length !== given.length || !pathname.startsWith('/')) return null;
  const params: Record<string, string> = {};
  for (const [index, piece] of given.entries()) {
    const form = wanted[index] as string;
    if (form.startsWith(':') && piece) params[form.slice(1)] = piece.replace(/%2F/g, '/');
    else if (form.toLowerCase() !== piece.toLowerCase()) return null;
  }
  return params;
}

/**
 * Decodes the segments of a path; a slash in one of them stays encoded. Returns a path that cannot be decoded
 * unchanged.
 */
export function decodePath(pathname: string): string {
  try {
    return pathname
      .split('/')
      .map((piece) => decodeURIComponent(piece).replace(/\//g, '%2F'))
      .join('/');
  } catch {
    return pathname;
  }
}

/** Returns the path below a base, which is '/' or begins with a slash; undefined if it is not below. */
export function below(basename: string, pathname: string): string | undefined {
  const base = basename.replace(/\/$/, '');
  const rest = pathname.slice(base.length);
  const isBelow = pathname.toLowerCase().startsWith(base.toLowerCase()) && /^(?:\/|$)/.test(rest);
  return isBelow ? rest || '/' : undefined;
}

/** Returns the whole path of one below a base. */
export const above = (basename: string, pathname: string): string =>
  pathname === '/' ? basename : basename.replace(/\/$/, '') + pathname;
