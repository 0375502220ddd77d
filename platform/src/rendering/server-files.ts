import type { ServerBuild } from '@zone-directory/federation/contract';
import { LRUCache } from 'lru-cache';
import { createFolderCache } from '../folder-cache';
import { fetchFile, isFile, type ServerFile, ServerFileError } from './checked-fetch';

/** From the request for a file to its last byte, in ms. */
const DEADLINE_MS = 5_000;
/** How long a file is not requested again after a failure, in ms. */
const PAUSE_MS = 1_000;
/** Characters of all files in memory: about fifty releases. */
const MEMORY = 32_000_000;
/** Bytes of all files on disk: a few hundred releases. */
const MOST_ON_DISK = 200_000_000;
const MAX_FAILURES = 1_000;

/** Gives a page server the files of server builds. */
export interface ServerFiles {
  /**
   * Returns the script of a server build.
   * @param base URL of the release's folder, with a trailing slash
   * @throws ServerFileError when it cannot be fetched
   */
  script(build: ServerBuild, base: string): Promise<string>;
  /**
   * Returns a style sheet of a server build.
   * @param sheet its path in the release, as in `styles`
   * @throws ServerFileError when it cannot be fetched
   */
  style(build: ServerBuild, base: string, sheet: string): Promise<string>;
}

/** Options of `createServerFiles`. */
export interface ServerFilesOptions {
  /** Folder of this instance; it may not exist yet. */
  readonly folder: string;
  readonly fetch?: typeof globalThis.fetch;
  /** In ms. */
  readonly now?: () => number;
  readonly deadlineMs?: number;
}

/**
 * Fetches the files of server builds from the origins of their releases, and caches them by hash in memory and in a
 * folder: a page server keeps rendering while an origin is down, also after a restart. It returns only the bytes that
 * were promoted, whatever the origin or the folder contains.
 */
export function createServerFiles(options: ServerFilesOptions): ServerFiles {
  const { folder, fetch = globalThis.fetch, now = Date.now, deadlineMs = DEADLINE_MS } = options;
  const disk = createFolderCache(folder, MOST_ON_DISK);
  const memory = new LRUCache<string, string>({
    maxSize: MEMORY,
    sizeCalculation: (text) => text.length + 1,
  });
  const coming = new Map<string, Promise<string>>();
  const failures = new LRUCache<string, { readonly at: number; readonly error: unknown }>({
    max: MAX_FAILURES,
  });

  async function load(url: string, file: ServerFile): Promise<string> {
    const stored = await disk.get(file.sha256);
    const kept = stored && isFile(stored, file) ? stored : undefined;
    const content = kept ?? (await fetchFile(fetch, url, file, deadlineMs));
    // A full or missing disk only makes the next start slower.
    if (!kept) await disk.put(file.sha256, content).catch(() => undefined);
    const text = content.toString('utf8');
    memory.set(file.sha256, text);
    return text;
  }

  async function read(build: ServerBuild, base: string, wanted: string): Promise<string> {
    const file = build.files.find((one) => one.path === wanted);
    const url = `${base}${wanted}`;
    // The hash is used as a file name.
    if (!file || !/^[0-9a-f]{64}$/.test(file.sha256))
      throw new ServerFileError(`${url}: is none of the files of the server build`);
    const text = memory.get(file.sha256);
    if (text !== undefined) return text;
    const pending = coming.get(url);
    if (pending) return pending;
    const failure = failures.get(url);
    if (failure && now() - failure.at < PAUSE_MS) throw failure.error;
    const loading = load(url, file)
      .catch((error: unknown) => {
        failures.set(url, { at: now(), error });
        throw error;
      })
      .finally(() => coming.delete(url));
    coming.set(url, loading);
    return loading;
  }

  return {
    script: (build, base) => read(build, base, build.entry),
    style: read,
  };
}
