import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Linux keeps what is written here in memory. */
const MEMORY = '/dev/shm';
/** Many times what the tests have there at once; containers often have 64 MB. */
const NEEDED_BYTES = 2 * 1024 ** 3;

/**
 * Gives the tests a folder of their own for temporary files: they publish hundreds of releases and commit to databases, and
 * on a disk a third of that time is waiting for it. So it is in memory where there is room, unless `TMPDIR` says where. What
 * starts from now on has it as `TMPDIR`.
 * @returns deletes it, with what tests have left there
 */
export function useTemporaryFolder(): () => void {
  const given = process.env.TMPDIR;
  const folder = (given ? undefined : inMemory()) ?? makeFolder(tmpdir());
  process.env.TMPDIR = folder;
  return () => {
    if (given === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = given;
    rmSync(folder, { recursive: true, force: true });
  };
}

function makeFolder(parent: string): string {
  const folder = mkdtempSync(path.join(parent, 'zone-tests-'));
  // Where root runs the tests, PostgreSQL is another user's.
  chmodSync(folder, 0o711);
  return folder;
}

/** Where there is room in memory, and programs run from there, as PostgreSQL's may have to. */
function inMemory(): string | undefined {
  let folder: string | undefined;
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    if (bavail * bsize < NEEDED_BYTES) return undefined;
    folder = makeFolder(MEMORY);
    const program = path.join(folder, 'program');
    writeFileSync(program, '', { mode: 0o700 });
    accessSync(program, constants.X_OK);
    rmSync(program);
    return folder;
  } catch {
    if (folder) rmSync(folder, { recursive: true, force: true });
    return undefined;
  }
}
