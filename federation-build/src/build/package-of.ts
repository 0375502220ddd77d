import fs from 'node:fs';
import path from 'node:path';

/** The package that a file belongs to. */
export interface OwningPackage {
  readonly folder: string;
  /** `name@version` */
  readonly id: string;
  /** Whether it lies in `node_modules`, where nobody edits files. */
  readonly isInstalled: boolean;
  /** Returns a file's path in the package, with forward slashes. */
  readonly within: (file: string) => string;
}

/**
 * Creates a function that returns the package that a file belongs to: the nearest folder above whose package.json has a
 * name. It remembers what it has read.
 */
export function packageFinder(): (file: string) => OwningPackage {
  const known = new Map<string, OwningPackage>();
  const inFolder = (folder: string): OwningPackage => {
    const found = known.get(folder) ?? read(folder);
    known.set(folder, found);
    return found;
  };
  function read(folder: string): OwningPackage {
    const id = nameOf(path.join(folder, 'package.json'));
    const above = path.dirname(folder);
    if (id === undefined && above !== folder) return inFolder(above);
    return {
      folder,
      id: id ?? '',
      isInstalled: /[\\/]node_modules[\\/]/.test(folder),
      within: (file) => path.relative(folder, file).split(path.sep).join('/'),
    };
  }
  return (file) => inFolder(path.dirname(file));
}

function nameOf(file: string): string | undefined {
  if (!fs.existsSync(file)) return undefined;
  const { name, version } = JSON.parse(fs.readFileSync(file, 'utf8')) as { name?: string; version?: string };
  return name === undefined ? undefined : `${name}@${version ?? ''}`;
}
