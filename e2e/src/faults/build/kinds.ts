import path from 'node:path';

/**
 * Kind of a faulty build:
 *
 * - `faults`: its parts have the faults that tests activate
 * - `range`: it is built with React 18 and requires it
 */
export type Kind = 'faults' | 'range';

/** Root of the repository. */
export const root = path.resolve(import.meta.dirname, '../../../..');

/** Returns the folder of a faulty build, with its sources and `dist`. */
export const buildFolder = (kind: Kind, remote: string) => path.join(root, '.zone', 'faults', kind, remote);
