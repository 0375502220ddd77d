import { LONGEST_WAIT_MS } from '@zone-directory/federation/runtime';
import { type EmbedCode, EmbedError } from './embed-error';
import type { LiveElements } from './live-elements';

/**
 * Fetches JSON from the zone.
 * @param code error code when that fails
 * @throws EmbedError
 */
export async function readJson<Content>(
  url: string,
  code: EmbedCode,
  cache: RequestCache = 'default',
): Promise<Content> {
  try {
    const response = await fetch(url, { cache, signal: AbortSignal.timeout(LONGEST_WAIT_MS) });
    if (!response.ok) throw response.status;
    return await response.json();
  } catch (cause) {
    throw new EmbedError(code, `${url} could not be read`, { cause });
  }
}

/** Returns the list that the server wrote into the script; undefined for the placeholder in a pinned script. */
export function listIn(sent: LiveElements | string): LiveElements | undefined {
  // Read as an object: a minifier knows what the placeholder is, before the server has replaced it.
  const list = Object(sent) as Partial<LiveElements>;
  return list.elements ? (list as LiveElements) : undefined;
}

/** The zone's live releases. */
export interface Live {
  /** Returns the list from the script, or the one fetched last. @throws EmbedError when it cannot be fetched */
  current(): Promise<LiveElements>;
  /** Fetches the list again, past every cache. @throws EmbedError when that fails; the known list stays */
  refresh(): Promise<LiveElements>;
}

/**
 * Creates the source of the live releases.
 * @param sent the list in the script
 * @param zoneUrl any URL of the zone's origin; undefined if it is not known
 * @param onList called with each list that is fetched
 */
export function createLive(
  sent: LiveElements | undefined,
  zoneUrl: string | undefined,
  onList: (list: LiveElements) => void,
): Live {
  let known = sent;
  let reading: Promise<LiveElements> | undefined;
  const read = async (cache: RequestCache) => {
    if (!zoneUrl) throw new EmbedError('registry', 'the URL of this script is not known');
    known = await readJson<LiveElements>(new URL('/embed/live.json', zoneUrl).href, 'registry', cache);
    onList(known);
    return known;
  };
  return {
    async current() {
      if (known) return known;
      // One request, and one error, for all elements.
      reading ??= read('default').finally(() => {
        reading = undefined;
      });
      return reading;
    },
    refresh: () => read('no-store'),
  };
}

/** The zone's configuration, unchecked: remotes validate it themselves. */
export type Configuration = Readonly<Record<string, unknown>>;

/**
 * Creates the reader of the zone's configuration. It fetches once for all elements of a page, again after a failure,
 * and throws EmbedError.
 */
export function createConfiguration(): (live: LiveElements) => Promise<Configuration> {
  let reading: Promise<Configuration> | undefined;
  return ({ zone }) => {
    reading ??= readJson<Configuration>(`${zone}zone-config.json`, 'configuration');
    reading.catch(() => {
      reading = undefined;
    });
    return reading;
  };
}
