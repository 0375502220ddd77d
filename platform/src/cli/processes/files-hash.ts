import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

const IGNORED = new Set(['node_modules', 'dist', '.types', '.zone', 'testing']);
/** What is wanted, and what npm has installed. */
const LOCKS = ['package-lock.json', 'node_modules/.package-lock.json'];

/**
 * Returns a hash of every file that a package could be built from: its own, those of the workspaces that it depends on, and
 * the lock files. As long as it is the same, so is the package's `sourceHash`, which takes a hundred times as long because
 * it finds out what is used.
 * @param directory the package's folder; its workspace siblings are expected next to it
 */
export function filesHash(directory: string): string {
  const root = path.dirname(directory);
  const hash = createHash('sha256');
  const locks = LOCKS.map((name) => path.join(root, name)).filter((file) => fs.existsSync(file));
  const sources = [...workspaceClosure(directory)].sort().flatMap(sourceFiles);
  for (const file of [...locks, ...sources])
    hash.update(path.relative(root, file)).update('\0').update(fs.readFileSync(file)).update('\0');
  return hash.digest('hex').slice(0, 12);
}

function workspaceClosure(directory: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(directory)) return seen;
  seen.add(directory);
  const { dependencies, devDependencies } = JSON.parse(
    fs.readFileSync(path.join(directory, 'package.json'), 'utf8'),
  ) as { dependencies?: object; devDependencies?: object };
  for (const name of Object.keys({ ...dependencies, ...devDependencies })) {
    // A workspace's folder is named like its package, without the scope.
    const sibling = path.join(path.dirname(directory), path.basename(name));
    if (!IGNORED.has(path.basename(name)) && fs.existsSync(path.join(sibling, 'package.json')))
      workspaceClosure(sibling, seen);
  }
  return seen;
}

/** Tests and their helpers are left out: built code may not import them (`.dependency-cruiser.cjs`). */
function sourceFiles(folder: string): readonly string[] {
  return fs
    .readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => {
      if (IGNORED.has(entry.name) || /\.test(?:ing)?\.tsx?$|\.md$/.test(entry.name)) return [];
      const full = path.join(folder, entry.name);
      return entry.isDirectory() ? sourceFiles(full) : [full];
    })
    .sort();
}
