import path from 'node:path';

/**
 * What a faulty build of a remote is made for:
 *
 * - `faults`: its parts have the faults that are switched on for them
 * - `range`: it is built with React 18 and insists on it
 */
export type Kind = 'faults' | 'range';

/** The repository. */
export const root = path.resolve(import.meta.dirname, '../../../..');

/** Where a remote's faulty build is made: its sources, and `dist`. */
export const buildFolder = (kind: Kind, remote: string) => path.join(root, '.zone', 'faults', kind, remote);
