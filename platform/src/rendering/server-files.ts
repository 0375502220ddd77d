import type { ServerBuild } from '@zone-directory/federation/contract';
import { LRUCache } from 'lru-cache';
import { createFolderCache } from '../folder-cache';
import { fetchFile, isFile, type ServerFile, ServerFileError } from './checked-fetch';

/** From the request for a file to its last byte, in ms. */
const DEADLINE_MS = 5_000;
/** How long a file is not requested again after a failure, in ms. */
const PAUSE_MS = 1_000;
/** Bytes of all files in memory: about fifty releases. */
const MEMORY = 32_000_000;
/** Bytes of all files on disk: a few hundred releases. */
const MOST_ON_DISK = 200_000_000;

/**
 * Returns a script or a style sheet of a server build, as text.
 * @param base URL of the release's folder, with a trailing slash
 * @param wanted its path in the release, as in `entry` and `styles`
 * @throws ServerFileError when it cannot be fetched
 */
export type ReadServerFile = (build: ServerBuild, base: string, wanted: string) => Promise<string>;

/** Options of `createServerFiles`. */
export interface ServerFilesOptions {
  /** Folder of this instance; it may not exist yet. */
  readonly folder: string;
  readonly fetch?: typeof globalThis.fetch;
  readonly deadlineMs?: number;
}

/**
 * Fetches the files of server builds from the origins of their releases, and caches them in memory, and by hash in a
 * folder: a page server keeps rendering while an origin is down, also after a restart. It returns only the bytes that
 * were promoted, whatever the origin or the folder contains.
 */
export function createServerFiles(options: ServerFilesOptions): ReadServerFile {
  const { folder, fetch = globalThis.fetch, deadlineMs = DEADLINE_MS } = options;
  const disk = createFolderCache(folder, MOST_ON_DISK);
  const memory = new LRUCache<string, Promise<string>>({ maxSize: MEMORY });

  async function load(url: string, file: ServerFile): Promise<string> {
    const stored = await disk.get(file.sha256);
    if (stored && isFile(stored, file)) return stored.toString();
    const content = await fetchFile(fetch, url, file, deadlineMs);
    // A full or missing disk only makes the next start slower.
    await disk.put(file.sha256, content).catch(() => undefined);
    return content.toString();
  }

  return async (build, base, wanted) => {
    const file = build.files.find((one) => one.path === wanted);
    const url = `${base}${wanted}`;
    // The hash is used as a file name.
    if (!file || !/^[0-9a-f]{64}$/.test(file.sha256))
      throw new ServerFileError(`${url}: is none of the files of the server build`);
    const key = `${file.sha256} ${url}`;
    const known = memory.get(key);
    if (known) return known;
    const loading = load(url, file);
    memory.set(key, loading, { size: file.bytes + 1 });
    loading.catch(() => memory.set(key, loading, { size: 1, ttl: PAUSE_MS }));
    return loading;
  };
}
