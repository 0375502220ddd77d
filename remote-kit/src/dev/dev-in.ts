import { KitError } from '../kit-error';
import { remoteAt } from '../project/remote-project';
import { startDevBuild } from './dev-build';
import { zoneError } from './zone-error';
import { startZoneProxy, type ZoneProxy } from './zone-proxy';

/** Options of `devIn`. */
export interface DevInOptions {
  /** The remote's folder. */
  readonly directory: string;
  /** URL of a zone that is running anywhere. */
  readonly zone: string;
  /** Default: 3100, where an open page finds it again after a restart, or any free one if that is taken. */
  readonly port?: number | undefined;
  /** Whether what a visitor would send really reaches the zone. Default: false. */
  readonly send?: boolean | undefined;
  /** Writes a line for the person at the terminal. */
  readonly say: (line: string) => void;
}

/**
 * Serves a deployed zone on this machine, with one remote from its sources: each change of these is in the open pages
 * after a moment. The zone needs nothing for this and learns nothing of it.
 * @returns the local page, once the zone has answered and the remote has been built for the first time
 * @throws KitError if the folder is no remote's, the zone cannot be used or the port is taken
 */
export async function devIn(options: DevInOptions): Promise<ZoneProxy> {
  const { directory, port, send = false, say } = options;
  const { name } = remoteAt(directory);
  if (port !== undefined && (!Number.isInteger(port) || port < 0 || port > 65_535))
    throw new KitError('--port: expected a number up to 65535');
  const found = await findZone(options.zone);
  const build = startDevBuild(directory, say);
  try {
    const proxy = await startZoneProxy({
      ...found,
      ...{ name, build, send, say },
      ports: port === undefined ? DEFAULT_PORTS : [port],
    });
    await build.state();
    return {
      url: proxy.url,
      close: async () => {
        await proxy.close();
        await build.close();
      },
    };
  } catch (error) {
    await build.close();
    throw error;
  }
}

/** The second is any free one. */
const DEFAULT_PORTS = [3100, 0];
const ANSWER_MS = 10_000;

/**
 * Returns a zone's origin, after redirects, and the one in its own URLs.
 * @throws KitError for what is no zone, or does not answer
 */
export async function findZone(
  zone: string,
): Promise<{ readonly zone: string; readonly publicOrigin: string }> {
  if (!/^https?:\/\//.test(zone) || !URL.canParse(zone))
    throw new KitError(`--in ${zone}: expected the URL of a zone, such as https://zone.example`);
  const { origin } = new URL(zone);
  const signal = AbortSignal.timeout(ANSWER_MS);
  const response = await fetch(new URL('/zone-config.json', origin), { signal }).catch((error: unknown) => {
    throw zoneError(origin, error);
  });
  const configuration = (await response.json().catch(() => undefined)) as { siteUrl?: unknown } | undefined;
  const { siteUrl } = configuration ?? {};
  if (typeof siteUrl !== 'string' || !URL.canParse(siteUrl))
    throw new KitError(
      `${origin} is not a zone, or not ready: it answers /zone-config.json with ${response.status}`,
    );
  return { zone: new URL(response.url).origin, publicOrigin: new URL(siteUrl).origin };
}
