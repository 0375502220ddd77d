import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../run';
import { PACKED, workspaceAt } from './packed';
import { specifiersOf } from './specifiers';

/** Sources of a package by the path that each has in it, without extension for scripts. */
export interface PackedFile {
  readonly source: string;
  /** Below `dist`. */
  readonly place: string;
}

const IS_TEST = /\.test\.tsx?$|\.testing\.tsx?$|(?:^|\/)__snapshots__\//;
const HELPERS = /(?:^|\/)testing\//;

/**
 * Returns the files that a packed workspace consists of: its sources without tests, and what they import of workspaces
 * that are not packed.
 * @param entries sources that are exported, although they are in a folder of test helpers
 */
export function sourceFiles(workspace: string, entries: readonly string[]): readonly PackedFile[] {
  const folder = path.join(ROOT, workspace, 'src');
  const own = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => path.join(folder, file))
    .filter((file) => statSync(file).isFile() && isPacked(path.relative(folder, file)));
  const found = new Set([...own, ...entries]);
  for (const file of found)
    if (isScript(file))
      for (const { name } of specifiersOf(readFileSync(file, 'utf8'))) {
        const imported = sourceOf(name, file);
        if (imported) found.add(imported);
      }
  return [...found].map((source) => ({ source, place: placeOf(source, workspace) }));
}

const isPacked = (file: string) => !IS_TEST.test(file) && !HELPERS.test(file);
export const isScript = (file: string) => /(?<!\.d)\.tsx?$/.test(file);

/** Where a source is in the package of `workspace`, below `dist`. */
export function placeOf(source: string, workspace: string): string {
  const [owner = '', , ...rest] = path.relative(ROOT, source).split(path.sep);
  return owner === workspace ? path.join(...rest) : path.join('packages', owner, ...rest);
}

/** Returns the source that an import names, if it is compiled into the importing package. */
export function sourceOf(name: string, from: string): string | undefined {
  if (name.startsWith('.')) return fileAt(path.resolve(path.dirname(from), name));
  const [, owner, entry] = /^@zone-directory\/([^/]+)(\/.*)?$/.exec(name) ?? [];
  if (!owner || PACKED.some((packed) => packed === owner)) return undefined;
  const target = workspaceAt(owner).exports[`.${entry ?? ''}`];
  if (typeof target !== 'string') throw new Error(`${from} imports ${name}, which ${owner} does not export`);
  return path.join(ROOT, owner, target);
}

function fileAt(file: string): string {
  const found = ['', '.ts', '.tsx', '/index.ts', '/index.tsx']
    .map((end) => file + end)
    .find((each) => existsSync(each) && statSync(each).isFile());
  if (found) return found;
  throw new Error(`${file} is imported and does not exist`);
}
