/** Sources of the sample data and package files: they are in the zone's folder, but not content for visitors. */
const PRIVATE_FOLDERS: ReadonlySet<string> = new Set(['sample', 'node_modules']);
const PRIVATE_FILES = /^(?:package|tsconfig|same-as-english)\.json$|\.(?:ts|md|tsbuildinfo)$/;

/**
 * Whether a path below `/site/` is content for visitors.
 * @param pathname as in the request, still encoded
 */
export function isSiteContent(pathname: string): boolean {
  // Decoded, as the file name will be; lower case, because some file systems ignore case.
  const [, , ...segments] = decodedPath(pathname).toLowerCase().split('/');
  const [folder = ''] = segments;
  const file = segments.at(-1) ?? '';
  return (
    !PRIVATE_FOLDERS.has(folder) &&
    !PRIVATE_FILES.test(file) &&
    !segments.some((segment) => segment.startsWith('.'))
  );
}

/** Decodes a path to a file name. */
export function decodedPath(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    // Left as it is: the file server refuses it.
    return pathname;
  }
}
