import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './run';

/**
 * The lock file must name every optional package of every platform, or `npm ci` refuses it; and what each package is, by
 * its integrity, and where from. A registry mirror that has only some platforms makes `npm install` silently omit the
 * others, and npm never adds the integrity of a package that is locked without one.
 *
 * `node --import tsx scripts/lock-file.ts` completes the file, and asks the registry; `npm run check` verifies that it is
 * complete.
 */
interface Locked {
  readonly version?: string;
  /** The package's own name, if it is installed under another. */
  readonly name?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  /** A workspace. */
  readonly link?: boolean;
  /** It comes with the package that contains it. */
  readonly inBundle?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly [field: string]: unknown;
}

const file = path.join(ROOT, 'package-lock.json');
const read = () => JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, Locked> };

/** Returns the optional packages without an entry, with the entry each would have. */
function missing(packages: Readonly<Record<string, Locked>>): Map<string, Locked> {
  const found = new Map<string, Locked>();
  for (const [place, { optionalDependencies = {} }] of Object.entries(packages)) {
    for (const [name, range] of Object.entries(optionalDependencies)) {
      if (!places(place, name).some((candidate) => candidate in packages))
        found.set(`node_modules/${name}`, entryOf(name, range));
    }
  }
  return found;
}

/** Where Node looks for a package from a folder in the tree, the nearest first. */
function places(from: string, name: string): string[] {
  const folders =
    from === ''
      ? []
      : from.split('/node_modules/').map((_, index, all) => all.slice(0, index + 1).join('/node_modules/'));
  return [...folders.reverse().map((folder) => `${folder}/node_modules/${name}`), `node_modules/${name}`];
}

const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const PROCESSORS = ['arm64', 'x64', 'ia32', 'ppc64', 's390x', 'riscv64', 'loong64', 'wasm32', 'arm'];

/** The platform is part of the package's name: `…-linux-x64-musl`. */
function entryOf(name: string, range: string): Locked {
  const words = name.replace(/^.*\//, '').split('-');
  const os = SYSTEMS.find((system) => words.includes(system));
  const cpu = PROCESSORS.find((processor) => words.some((word) => word.startsWith(processor)));
  const libc = words.some((word) => word.startsWith('musl'))
    ? 'musl'
    : words.some((word) => word.startsWith('gnu'))
      ? 'glibc'
      : undefined;
  return {
    version: range.replace(/^[^\d]*/, ''),
    ...(cpu ? { cpu: [cpu] } : {}),
    ...(libc ? { libc: [libc] } : {}),
    optional: true,
    ...(os ? { os: [os] } : {}),
  };
}

const REGISTRY = 'https://registry.npmjs.org/';

/** Returns the places of packages that `npm ci` would install without verifying them. */
const unverified = (packages: Readonly<Record<string, Locked>>) =>
  Object.entries(packages)
    .filter(([place, { link, inBundle }]) => place.includes('node_modules/') && !link && !inBundle)
    .filter(
      ([, { resolved = '', integrity = '' }]) =>
        !resolved.startsWith(REGISTRY) || !integrity.startsWith('sha512-'),
    )
    .map(([place]) => place);

/** Returns what is wrong with the packages of a lock file, one line each. */
export function lockFaults(packages: Readonly<Record<string, Locked>>): string[] {
  return [
    ...[...missing(packages).keys()].map((place) => `${place} is missing`),
    ...unverified(packages).map((place) => `${place} has no integrity, or is not from ${REGISTRY}`),
  ];
}

/** For `npm run check`. */
export async function checkLockFile(): Promise<{ code: number; output: string }> {
  const faults = lockFaults(read().packages);
  const advice = 'node --import tsx scripts/lock-file.ts completes the file';
  return { code: faults.length === 0 ? 0 : 1, output: [...faults, advice].join('\n') };
}

function complete(): void {
  const lock = read();
  const packages = { ...lock.packages, ...Object.fromEntries(missing(lock.packages)) };
  for (const place of unverified(packages)) {
    const { name: own, version, resolved, integrity, ...rest } = packages[place] ?? {};
    const name = own ?? place.replace(/^.*node_modules\//, '');
    // In npm's order.
    packages[place] = {
      ...(own ? { name } : {}),
      ...(version ? { version } : {}),
      resolved: resolved ?? `${REGISTRY}${name}/-/${name.replace(/^.*\//, '')}-${version}.tgz`,
      integrity: integrity ?? integrityOf(name, version),
      ...rest,
    };
  }
  const sorted = Object.fromEntries(
    Object.entries(packages).sort(([one], [other]) => (one < other ? -1 : 1)),
  );
  writeFileSync(file, `${JSON.stringify({ ...lock, packages: sorted }, null, 2)}\n`);
}

const integrityOf = (name: string, version = '') =>
  execFileSync('npm', ['view', `${name}@${version}`, 'dist.integrity'], { encoding: 'utf8' }).trim();

if (process.argv[1] && path.resolve(process.argv[1]) === import.meta.filename) complete();
