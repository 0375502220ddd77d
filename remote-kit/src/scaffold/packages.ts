import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { KitError } from '../kit-error';

/** Where a repository's package.json finds the zone's packages, by name. */
export type PackageSources = Readonly<Record<string, string>>;

/** Packages of the zone begin with it; no public registry has them. */
const SCOPE = '@zone-directory/';
/** In a team's repository. */
const VENDORED = 'packages';

/**
 * Returns where a new repository gets the zone's packages from: from where those beside this one were installed. Archives
 * from a folder are copied into the repository, so that its CI has them, too.
 * @param folder the new repository
 * @param from where the kit is installed: a folder with `node_modules`
 * @throws KitError if the packages there were not installed from archives or a registry
 */
export function packageSources(folder: string, from: string): PackageSources {
  const lock = path.join(from, 'node_modules/.package-lock.json');
  if (!existsSync(lock))
    throw new KitError(`${from} has no node_modules: install the zone's packages there first`);
  const { packages } = JSON.parse(readFileSync(lock, 'utf8')) as {
    packages: Readonly<Record<string, { readonly version?: string; readonly resolved?: string }>>;
  };
  const ours = Object.entries(packages).flatMap(([place, { version = '', resolved = '' }]) => {
    const name = place.replace(/^node_modules\//, '');
    return name.startsWith(SCOPE) ? [[name, sourceOf({ version, resolved, from })] as const] : [];
  });
  if (ours.length === 0)
    throw new KitError(`${from} has none of the zone's packages: install their archives there first`);
  const missing = ours.find(([, { archive }]) => archive && !existsSync(archive));
  if (missing)
    throw new KitError(
      `${missing[1].archive} is gone, from which ${missing[0]} was installed: install it again`,
    );
  return Object.fromEntries(
    ours
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, source]) => [name, kept(source, folder)]),
  );
}

/** A version or URL for package.json, or a file. */
interface Source {
  readonly range: string;
  readonly archive?: string;
}

/** @param resolved as npm records it: a URL, or `file:` with a path from the folder that it was installed in */
function sourceOf({
  version,
  resolved,
  from,
}: {
  readonly version: string;
  readonly resolved: string;
  readonly from: string;
}): Source {
  if (!resolved.startsWith('file:')) return { range: resolved.includes('/-/') ? version : resolved };
  const archive = resolved.startsWith('file://')
    ? fileURLToPath(resolved)
    : path.resolve(from, resolved.slice('file:'.length));
  return { range: `file:${VENDORED}/${path.basename(archive)}`, archive };
}

/** Copies an archive into the repository. */
function kept({ range, archive }: Source, folder: string): string {
  if (archive) {
    mkdirSync(path.join(folder, VENDORED), { recursive: true });
    copyFileSync(archive, path.join(folder, VENDORED, path.basename(archive)));
  }
  return range;
}
