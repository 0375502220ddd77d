import { LRUCache } from 'lru-cache';

/** One file of a folder of bounded size. */
export interface UsedFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** When it was last used, in ms since 1970. */
  readonly usedAt: number;
}

/**
 * Tracks how many bytes the files of a folder take and in which order they were used. `add` and `merge` return the
 * names to delete, least recently used first, so that at most `maxBytes` remain.
 */
export function createDiskUsage({ maxBytes }: { maxBytes: number }) {
  const overdue: string[] = [];
  const files = new LRUCache<string, UsedFile>({
    maxSize: maxBytes,
    sizeCalculation: ({ size }) => Math.max(1, size),
    dispose: (_, name, reason) => {
      if (reason === 'evict') overdue.push(name);
    },
  });
  const put = (file: UsedFile) => {
    files.set(file.name, file);
    // Larger than `maxBytes`.
    if (!files.has(file.name)) overdue.push(file.name);
  };

  return {
    /** Returns when a file was last used, if known. */
    usedAt: (name: string): number | undefined => files.peek(name)?.usedAt,
    remove: (name: string) => void files.delete(name),
    /** Adds a file that was just written or read. */
    add(file: UsedFile): string[] {
      put(file);
      return overdue.splice(0);
    },
    /** Adds the files found in the folder. Those that this process has used count as used later. */
    merge(found: readonly UsedFile[]): string[] {
      const known = [...files.rvalues()].filter((file) => file !== undefined);
      files.clear();
      for (const file of [...found].sort((a, b) => a.usedAt - b.usedAt)) put(file);
      for (const file of known) put(file);
      return overdue.splice(0);
    },
  };
}
