import { ReleaseError } from '@zone-directory/federation-build/release';
import { createReleaseClient } from '../client/release-client';
import type { OpenDesk } from './run-verb';

/** The environment variable with the token: an argument could be read by every user of the machine. */
const TOKEN = 'ZONE_RELEASE_TOKEN';

/**
 * Opens the release service of a zone, with the token of the environment.
 * @param to origin of the zone
 * @param note receives each note of a change
 * @throws ReleaseError if there is no token, or `to` is no origin
 */
export async function openZone(to: string, note: (line: string) => void): Promise<OpenDesk> {
  const token = process.env[TOKEN];
  if (!token) throw new ReleaseError(`${TOKEN} is not set: the zone's operator makes a token for your team`);
  const commands = createReleaseClient({ to, token, note });
  return { commands, store: to, place: to, close: async () => {} };
}
