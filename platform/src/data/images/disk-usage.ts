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
  // In the order of use: what was used last is last.
  let files = new Map<string, UsedFile>();
  let bytes = 0;

  const remove = (name: string) => {
    bytes -= files.get(name)?.size ?? 0;
    files.delete(name);
  };
  const put = (file: UsedFile) => {
    remove(file.name);
    files.set(file.name, file);
    bytes += file.size;
  };
  const overdue = (): string[] => {
    const names: string[] = [];
    for (const name of files.keys()) {
      if (bytes <= maxBytes) break;
      remove(name);
      names.push(name);
    }
    return names;
  };

  return {
    /** When a file was last used as far as is known. */
    usedAt: (name: string): number | undefined => files.get(name)?.usedAt,
    remove,
    /** A file that was written or read just now. */
    add(file: UsedFile): string[] {
      put(file);
      return overdue();
    },
    /** Files that were found in the folder. What this process used already counts as used later. */
    merge(found: readonly UsedFile[]): string[] {
      const known = [...files.values()];
      files = new Map();
      bytes = 0;
      for (const file of [...found].sort((a, b) => a.usedAt - b.usedAt)) put(file);
      for (const file of known) put(file);
      return overdue();
    },
  };
}
