import type { LiveElements } from './live-elements';
import { readJson } from './read-json';

/** The zone's configuration, unchecked: remotes validate it themselves. */
export type Configuration = Readonly<Record<string, unknown>>;

/**
 * Creates the reader of the zone's configuration. It fetches once for all elements of a page, again after a failure,
 * and throws EmbedError.
 */
export function createConfiguration(): (live: LiveElements) => Promise<Configuration> {
  let reading: Promise<Configuration> | undefined;
  return ({ zone }) => {
    reading ??= readJson<Configuration>(`${zone}zone-config.json`, 'configuration').catch(
      (error: unknown) => {
        reading = undefined;
        throw error;
      },
    );
    return reading;
  };
}
