import fs from 'node:fs';
import path from 'node:path';

/** The package that a file belongs to. */
export interface OwningPackage {
  readonly folder: string;
  /** `name@version` */
  readonly id: string;
  /** Whether it lies in `node_modules`, where nobody edits files. */
  readonly isInstalled: boolean;
  /** Whether third-party pages have other files of it: under the condition `embedded`. */
  readonly isVarying: boolean;
  /** Returns a file's path in the package, with forward slashes. */
  readonly within: (file: string) => string;
}

/** Returns the package that a file belongs to. */
export type PackageFinder = (file: string) => OwningPackage;

/**
 * Creates a function that returns the package that a file belongs to: the nearest folder above whose package.json has a
 * name. It remembers what it has read.
 */
export function packageFinder(): PackageFinder {
  const known = new Map<string, OwningPackage>();
  const inFolder = (folder: string): OwningPackage => {
    const found = known.get(folder) ?? read(folder);
    known.set(folder, found);
    return found;
  };
  function read(folder: string): OwningPackage {
    const { id, isVarying } = described(path.join(folder, 'package.json'));
    const above = path.dirname(folder);
    if (id === undefined && above !== folder) return inFolder(above);
    return {
      folder,
      id: id ?? '',
      isVarying,
      isInstalled: /[\\/]node_modules[\\/]/.test(folder),
      within: (file) => path.relative(folder, file).split(path.sep).join('/'),
    };
  }
  return (file) => inFolder(path.dirname(file));
}

function described(file: string): { readonly id: string | undefined; readonly isVarying: boolean } {
  const text = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '{}';
  const { name, version } = JSON.parse(text) as { name?: string; version?: string };
  return {
    id: name === undefined ? undefined : `${name}@${version ?? ''}`,
    isVarying: /"embedded"\s*:/.test(text),
  };
}
