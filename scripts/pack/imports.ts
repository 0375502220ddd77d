import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import type { Workspace } from './packed';
import { specifiersOf } from './specifiers';

/**
 * Returns the packages that a packed package's scripts and declarations import without naming them in its package.json:
 * they would be missing where it is installed.
 */
export function undeclaredImports(
  folder: string,
  { name, dependencies, peerDependencies }: Workspace,
): readonly string[] {
  const declared = new Set([name, ...Object.keys({ ...dependencies, ...peerDependencies })]);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^dist[\\/].*\.(?:js|d\.ts)$/.test(file),
  );
  const imported = files
    .flatMap((file) => specifiersOf(readFileSync(path.join(folder, file), 'utf8')))
    .map((specifier) => /^(?:@[^/]+\/)?[^/]+/.exec(specifier.name)?.[0] ?? '')
    .filter((each) => !/^[.#]/.test(each) && !isBuiltin(each) && !declared.has(each));
  return [...new Set(imported)].sort();
}
