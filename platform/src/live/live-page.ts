import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { type LiveComposition, type OriginUrl, resolveLive } from 'federation/compose';
import { liveFile, readLive, releaseFolder } from 'federation/release';

/** What is live at the moment, with the host's template. */
export interface LivePage {
  readonly live: LiveComposition;
  readonly template: string;
}

/**
 * Follows what is promoted: a promote or rollback by anyone shows at the next request, without a restart. A request costs
 * one `stat`.
 * @param urlOf the URLs of this deployment's origins
 */
export function followLive(store: string, urlOf: OriginUrl): () => Promise<LivePage | null> {
  let stamp = '';
  let page: LivePage | null = null;
  return async () => {
    const info = await stat(liveFile(store)).catch(() => null);
    if (!info) return page;
    const now = `${info.ino}-${info.mtimeMs}`;
    if (now !== stamp) {
      const stored = await readLive(store);
      if (!stored) return page;
      const live = resolveLive(stored, urlOf);
      const template = await readFile(
        path.join(releaseFolder(store, live.host.name, live.host.release), 'index.html'),
        'utf8',
      );
      page = { live, template };
      stamp = now;
    }
    return page;
  };
}
