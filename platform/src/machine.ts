import { readdir, readFile, statfs } from 'node:fs/promises';

/** Space on a disk, in bytes. */
export interface DiskSpace {
  readonly free: number;
  readonly size: number;
}

/** Returns the space on the disk with a folder that this user may take. Rejects if the folder is missing. */
export async function diskSpace(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, size: blocks * bsize };
}

/** File descriptors of a process. */
export interface Descriptors {
  readonly used: number;
  readonly most: number;
}

/** Returns the file descriptors of this process; undefined where the system does not tell. */
export async function descriptors(): Promise<Descriptors | undefined> {
  try {
    const [open, limits] = await Promise.all([
      readdir('/proc/self/fd'),
      readFile('/proc/self/limits', 'utf8'),
    ]);
    const most = Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? Number.POSITIVE_INFINITY);
    return { used: open.length, most };
  } catch {
    return undefined;
  }
}
