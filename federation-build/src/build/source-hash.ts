import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

const IGNORED = new Set(['node_modules', 'dist', '.types', '.zone', 'testing']);

/**
 * Returns a hash of everything that a package's build reads: its own files, those of the workspace packages it depends
 * on or is built with (followed through their package.json), and the lock file. Tests and their helpers are excluded:
 * built code may not import them (`.dependency-cruiser.cjs`).
 *
 * @param directory the package's folder; its workspace siblings are expected next to it
 * @returns 12 hexadecimal digits
 */
export function sourceHash(directory: string): string {
  const root = path.dirname(directory);
  const hash = createHash('sha256');
  const lock = path.join(root, 'package-lock.json');
  if (fs.existsSync(lock)) hash.update(fs.readFileSync(lock));
  for (const folder of [...workspaceClosure(directory)].sort()) {
    for (const file of sourceFiles(folder))
      hash.update(path.relative(root, file)).update('\0').update(fs.readFileSync(file));
  }
  return hash.digest('hex').slice(0, 12);
}

function workspaceClosure(directory: string, seen = new Set<string>()): Set<string> {
  if (seen.has(directory)) return seen;
  seen.add(directory);
  const { dependencies, devDependencies } = JSON.parse(
    fs.readFileSync(path.join(directory, 'package.json'), 'utf8'),
  ) as { dependencies?: object; devDependencies?: object };
  for (const name of Object.keys({ ...dependencies, ...devDependencies })) {
    // A workspace's folder is named like its package, without the scope.
    const folder = path.basename(name);
    if (IGNORED.has(folder)) continue;
    const sibling = path.join(path.dirname(directory), folder);
    if (fs.existsSync(path.join(sibling, 'package.json'))) workspaceClosure(sibling, seen);
  }
  return seen;
}

function sourceFiles(folder: string): string[] {
  return fs
    .readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => {
      if (IGNORED.has(entry.name) || /\.test(?:ing)?\.tsx?$|\.md$/.test(entry.name)) return [];
      const full = path.join(folder, entry.name);
      return entry.isDirectory() ? sourceFiles(full) : [full];
    })
    .sort();
}
