import type { LiveElements } from './live-elements';
import { readJson } from './read-json';

/** The zone's live releases. */
export interface Live {
  /** Returns the list from the script, or the one fetched last. @throws EmbedError when it cannot be fetched */
  current(): Promise<LiveElements>;
  /** Fetches the list again, past every cache. @throws EmbedError when that fails; the known list stays */
  refresh(): Promise<LiveElements>;
}

/**
 * Creates the source of the live releases.
 * @param sent the list that the server wrote into the script, or the placeholder in a pinned script
 * @param scriptUrl URL of the script, on the zone's origin
 */
export function createLive(sent: LiveElements | string, scriptUrl: string): Live {
  let known = typeof sent === 'object' ? sent : undefined;
  const read = async (cache: RequestCache) => {
    known = await readJson<LiveElements>(new URL('/embed/live.json', scriptUrl).href, 'registry', cache);
    return known;
  };
  return {
    current: async () => known ?? read('default'),
    refresh: () => read('no-store'),
  };
}
