import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type LiveComposition, type OriginUrl, resolveLive } from '@zone-directory/federation-build/compose';
import { liveFile, readLive, releaseFolder } from '@zone-directory/federation-build/release';
import { consoleLog } from '../log/log';

/** The live composition, with the host's template. */
export interface LivePage {
  readonly live: LiveComposition;
  readonly template: string;
}

const RETRY_MS = 1_000;

/**
 * Follows promotes: a promote or rollback by anyone shows at the next request, without a restart. A request
 * costs one `stat`, which blocks for a microsecond: through the thread pool it would cost as much as everything else
 * for a cached page. Read errors leave pages as they are, and are logged once.
 * @param urlOf the URLs of this deployment's origins
 * @param log receives that it cannot be read; the console by default
 * @returns a function that rejects with ReleaseError if the live file is damaged and none could be read before
 */
export function followLive(
  store: string,
  urlOf: OriginUrl,
  log = consoleLog,
): () => Promise<LivePage | null> {
  let stamp = '';
  /** The stamp that could not be read, and when it is read again: the reason may pass, such as too many open files. */
  let failed: { readonly stamp: string; readonly until: number } | undefined;
  let page: LivePage | null = null;
  return async () => {
    const now = stampOf(liveFile(store));
    if (now === undefined || now === stamp) return page;
    if (failed?.stamp === now && performance.now() < failed.until) return page;
    try {
      page = (await read(store, urlOf, page)) ?? page;
      stamp = now;
    } catch (error) {
      if (!page) throw error;
      if (failed?.stamp !== now)
        log.error(`Pages stay as they are: ${error instanceof Error ? error.message : String(error)}`);
      failed = { stamp: now, until: performance.now() + RETRY_MS };
    }
    return page;
  };
}

/** Changes with the file; undefined if there is none, or none that is accessible. */
function stampOf(file: string): string | undefined {
  try {
    const info = statSync(file, { throwIfNoEntry: false });
    return info && `${info.ino}-${info.mtimeMs}`;
  } catch {
    return undefined;
  }
}

async function read(store: string, urlOf: OriginUrl, shown: LivePage | null): Promise<LivePage | null> {
  const stored = await readLive(store);
  if (!stored) return null;
  const live = resolveLive(stored, urlOf);
  const isSameHost = shown?.live.host.base === live.host.base;
  // Its folder may have been damaged since, which must not hold up the release of a remote.
  if (shown && isSameHost) return { live, template: shown.template };
  const folder = releaseFolder(store, live.host.name, live.host.release);
  return { live, template: await readFile(path.join(folder, 'index.html'), 'utf8') };
}
