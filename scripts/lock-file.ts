import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './run';

/**
 * The lock file must name every optional package of every platform, or `npm ci` refuses it. A registry mirror that has
 * only some platforms makes `npm install` silently omit the others. `complete` adds them: a package for another
 * platform is never fetched here, so its name, version and platform are enough.
 *
 * `node --import tsx scripts/lock-file.ts` completes the file; `npm run check` verifies that it is complete.
 */
interface Locked {
  readonly version?: string;
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

/** For `npm run check`. */
export async function checkLockFile(): Promise<{ code: number; output: string }> {
  const names = [...missing(read().packages).keys()];
  return {
    code: names.length === 0 ? 0 : 1,
    output: names.map((name) => `${name} is missing: run node --import tsx scripts/lock-file.ts`).join('\n'),
  };
}

function complete(): void {
  const lock = read();
  const added = missing(lock.packages);
  const packages = Object.fromEntries(
    [...Object.entries(lock.packages), ...added].sort(([one], [other]) => (one < other ? -1 : 1)),
  );
  writeFileSync(file, `${JSON.stringify({ ...lock, packages }, null, 2)}\n`);
  console.log(`${added.size} optional packages of other platforms written into the lock file.`);
}

if (process.argv[1] && path.resolve(process.argv[1]) === import.meta.filename) complete();
