import type { LiveElements } from './live-elements';
import { readJson } from './read-json';

/** What is live in the zone. */
export interface Live {
  /** As the script was sent with it, or as it was read last. @throws EmbedError when it cannot be read */
  current(): Promise<LiveElements>;
  /** Reads it anew, past every cache. @throws EmbedError as above; then what was known stays */
  refresh(): Promise<LiveElements>;
}

/**
 * Starts with what the server has written into the script.
 * @param sent that, or the placeholder in a script that is pinned
 * @param scriptUrl where the script came from: the zone
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
