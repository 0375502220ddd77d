import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The checkout's remotes, in the order of their ports. Read from a file, because the test runner does not resolve our
 * imports.
 */
export const REMOTES: readonly string[] = (
  JSON.parse(readFileSync(path.resolve(import.meta.dirname, '../../../package.json'), 'utf8')) as {
    workspaces: readonly string[];
  }
).workspaces.filter((name) => name.startsWith('mf-'));
