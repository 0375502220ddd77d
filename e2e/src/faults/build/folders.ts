import path from 'node:path';

/** Root of the repository. */
export const root = path.resolve(import.meta.dirname, '../../../..');

/** Returns the folder of a faulty build, with its sources and `dist`. */
export const buildFolder = (remote: string) => path.join(root, '.zone', 'faults', remote);
