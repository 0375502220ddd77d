/** A package in a lock file, by its place in the tree: `node_modules/sharp`. */
export interface LockedPackage {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly [field: string]: unknown;
}

/** A lock file of npm, as far as it is used here. */
export interface LockFile {
  readonly lockfileVersion: number;
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

/** The bundle's package.json, as far as its lock file repeats it. */
interface BundlePackage {
  readonly name: string;
  readonly version: string;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly [field: string]: unknown;
}

/**
 * Returns the lock file of a bundle: the repository's entries for what the bundle depends on, directly or not. So
 * `npm ci` installs what was tested, byte for byte, on every platform.
 * @param workspaces folders whose dependencies the bundle's are
 * @throws Error for a package that the repository's lock file lacks
 */
export function bundleLock(lock: LockFile, bundle: BundlePackage, workspaces: readonly string[]): LockFile {
  const found = new Map<string, LockedPackage>();
  const add = (from: string, name: string, isOptional: boolean): void => {
    const place = placesFor(from, name).find((candidate) => candidate in lock.packages);
    const locked = place === undefined ? undefined : lock.packages[place];
    if (place === undefined || locked === undefined) {
      if (isOptional) return;
      throw new Error(`package-lock.json has no ${name}`);
    }
    const own = place.slice(place.indexOf('node_modules/'));
    const before = found.get(own);
    // Once is enough, unless it is needed after all.
    if (before && (isOptional || !before.optional)) return;
    const { dev, optional, devOptional, peer, ...entry } = locked;
    found.set(own, isOptional ? { ...entry, optional: true } : entry);
    for (const needed of Object.keys(locked.dependencies ?? {})) add(place, needed, isOptional);
    for (const possible of Object.keys(locked.optionalDependencies ?? {})) add(place, possible, true);
  };
  for (const name of Object.keys(bundle.dependencies)) {
    const owner = workspaces.find((folder) => name in (lock.packages[folder]?.dependencies ?? {}));
    add(owner ?? '', name, false);
  }
  const { name, version, private: _, ...declared } = bundle;
  return {
    lockfileVersion: lock.lockfileVersion,
    packages: {
      '': { name, version, ...declared },
      ...Object.fromEntries([...found].sort(([one], [other]) => (one < other ? -1 : 1))),
    },
  };
}

/** Where Node looks for a package from a folder in the tree, the nearest first. */
function placesFor(from: string, name: string): string[] {
  const parts = from === '' ? [] : from.split('/node_modules/');
  const folders = parts.map((_, index) => parts.slice(0, index + 1).join('/node_modules/'));
  return [...folders.reverse().map((folder) => `${folder}/node_modules/${name}`), `node_modules/${name}`];
}
