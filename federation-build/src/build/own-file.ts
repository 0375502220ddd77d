import path from 'node:path';

/**
 * Returns the path of a module in this folder, for tools that take paths. It is TypeScript in this repository, and
 * JavaScript in the packed package.
 * @param name without extension
 */
export const ownFile = (name: string): string =>
  path.join(import.meta.dirname, `${name}${path.extname(import.meta.url)}`);
