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
 * Knows how many bytes the files of a folder take and in which order they were used. `add` and `merge` give the names
 * that must go, least recently used first, so that at most `maxBytes` stay.
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
    // Larger than all of them may be.
    if (!files.has(file.name)) overdue.push(file.name);
  };

  return {
    /** When a file was last used as far as is known. */
    usedAt: (name: string): number | undefined => files.peek(name)?.usedAt,
    remove: (name: string) => void files.delete(name),
    /** A file that was written or read just now. */
    add(file: UsedFile): string[] {
      put(file);
      return overdue.splice(0);
    },
    /** Files that were found in the folder. What this process used already counts as used later. */
    merge(found: readonly UsedFile[]): string[] {
      const known = [...files.rvalues()].filter((file) => file !== undefined);
      files.clear();
      for (const file of [...found].sort((a, b) => a.usedAt - b.usedAt)) put(file);
      for (const file of known) put(file);
      return overdue.splice(0);
    },
  };
}
