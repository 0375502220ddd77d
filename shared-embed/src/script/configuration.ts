import type { LiveElements } from './live-elements';
import { readJson } from './read-json';

/** The zone's configuration, which remotes check themselves. */
export type Configuration = Readonly<Record<string, unknown>>;

/**
 * Makes the reader of the zone's configuration: once for all elements of a page, and again after a failure. It throws
 * EmbedError.
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
