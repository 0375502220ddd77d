import { readDeployment } from '../deployment';
import { toRequestListener } from '../http/fetch-listener';
import { type RunningServer, startServer } from '../http/server';
import { buildRemote, emptyStore, publishSoundShell } from '../live/live.testing';
import { recordedLog } from '../log/log.testing';
import { pageConfiguration } from '../pages/compose/page.testing';
import { createZoneReleases } from '../server/zone-releases';
import { openTestDatabase } from '../storage/databases.testing';
import type { Storage } from '../storage/storage';
import { createToken, type NewToken } from './tokens';

export const DAY_MS = 24 * 60 * 60 * 1_000;

/** An answer, with its JSON. */
export interface ServiceAnswer {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: each test knows what it has asked
  readonly json: any;
}

/** Lets each test of a file start its own release service, over real HTTP. */
export function useService(kind: Storage['kind']) {
  const stops: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const stop of stops.splice(0).reverse()) await stop();
  });

  /**
   * Starts an instance, by default with a database and a store of its own.
   * @param env settings
   * @param examine whether what releases contain is examined, too
   */
  async function start(env: Readonly<Record<string, string>> = {}, shared?: Storage, examine = false) {
    const storage = shared ?? (await openTestDatabase(kind));
    if (!shared) stops.push(storage.close);
    const store = emptyStore();
    const deployment = readDeployment({ TRUSTED_PROXIES: '1', ...env, ZONE_STORE: store }, '/', []);
    const { log, records, messages } = recordedLog();
    const releases = createZoneReleases({
      ...{ deployment, storage, log, examine },
      data: { configuration: pageConfiguration() },
    });
    const calls: (readonly [string, string])[] = [];
    const otherwise = () => new Response('Not found\n', { status: 404 });
    const server: RunningServer = await startServer({
      port: 0,
      purpose: 'releases',
      requestListener: toRequestListener(
        releases.service({ otherwise, onCall: (...call) => calls.push(call) }),
        { trustedProxies: 1, log },
      ),
      log,
    });
    stops.push(server.close);
    const call = async (
      name: string,
      token: string,
      body?: unknown,
      init: RequestInit = {},
    ): Promise<ServiceAnswer> => {
      const response = await fetch(`${server.url}/releases/${name}`, {
        method: body === undefined ? 'GET' : 'POST',
        ...init,
        headers: {
          ...(token ? { Authorization: `Bearer ${token}` } : {}),
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
          'X-Forwarded-Proto': 'https',
          ...init.headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      return {
        status: response.status,
        headers: response.headers,
        json: text.startsWith('{') ? JSON.parse(text) : text,
      };
    };
    return {
      ...{ storage, store, log, records, messages, releases, server, call, calls },
      /** Makes a token for `mf-events`, or another one. */
      token: async (own: Partial<NewToken> = {}) =>
        createToken(storage.database, {
          team: 'events',
          packages: ['mf-events'],
          verbs: ['publish', 'promote', 'rollback', 'withdraw', 'off', 'on', 'pin'],
          ...{ days: 90, by: 'operator', now: Date.now() },
          ...own,
        }),
      /** Publishes and promotes a shell, which remotes need. */
      shell: async (page = '<p>one</p>') => {
        const release = await publishSoundShell(store, page);
        const { token } = await createToken(storage.database, {
          ...{
            team: 'core',
            packages: ['*'],
            verbs: ['promote', 'prune'],
            days: 1,
            by: 'operator',
            now: Date.now(),
          },
        });
        const { status, json } = await call('promote', token, { releases: { shell: release } });
        if (status !== 200) throw new Error(JSON.stringify(json));
        return { release, token };
      },
    };
  }
  return { start, build: buildRemote };
}
