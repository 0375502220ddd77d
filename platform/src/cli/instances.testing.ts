import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { promote } from '@zone-directory/federation-build/release';
import { freePort, startAirtable, type TestAirtable } from '@zone-directory/testing';
import { folderWith } from '@zone-directory/testing/folder';
import { programOf } from '@zone-directory/testing/program';
import { until } from '@zone-directory/testing/until';
import { baseOf } from '../data/base.testing';
import { SAMPLE } from '../listing/accept/sample.testing';
import { SEND_LISTING_PATH } from '../listing/accept/send-listing';
import { publishShell } from '../live/live.testing';
import { liveDatabase } from '../live/live-database';
import type { Health } from '../pages/health/health';
import { goodSite, writeSite } from '../site/site.testing';
import { openStorage } from '../storage/storage';
import { environmentOf } from './base.testing';

/** A page server in its own process, as `npm run serve` starts it. */
export interface Instance {
  readonly url: string;
  /** Its store folder. */
  readonly store: string;
  /** All its output so far. */
  said(): string;
  isRunning(): boolean;
  /** Kills it with SIGKILL. */
  kill(): Promise<void>;
  /** Starts it again on the same folder; resolves as soon as it answers. */
  restart(): Promise<void>;
  /** Returns a response's status and body; status 0 if the connection broke. */
  get(target: string, init?: RequestInit): Promise<Answered>;
  /** Sends a listing as the form does, the sample by default. */
  send(headers?: Readonly<Record<string, string>>, listing?: object): Promise<Answered>;
  /** Returns the response of `/healthz`. */
  health(): Promise<Health>;
}

interface Answered {
  readonly status: number;
  readonly text: string;
}

/** The instances of a test file, over one PostgreSQL and one base. */
export interface Instances {
  readonly airtable: TestAirtable;
  /** @param env settings in addition to the common ones */
  start(env?: Readonly<Record<string, string>>): Promise<Instance>;
  /** Promotes a shell with this page, from a folder that no instance has. */
  promote(page: string): Promise<void>;
  close(): Promise<void>;
}

export const REFRESH_TOKEN = 'token-of-the-instances';

/**
 * Prepares instances without starting any.
 * @param databaseUrl of the PostgreSQL that they share; without it, each has a SQLite file
 */
export async function prepareInstances(databaseUrl?: string, base = baseOf()): Promise<Instances> {
  const airtable = await startAirtable(base);
  const site = writeSite(goodSite());
  const program = await programOf(path.join(__dirname, 'serve.ts'));
  const released = folderWith();
  const running: Instance[] = [];
  const common = {
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    SITE_DIR: site,
    HOST: '127.0.0.1',
    ...environmentOf(airtable),
    DATA_REFRESH_TOKEN: REFRESH_TOKEN,
    TRUSTED_PROXIES: '1',
  };
  return {
    airtable,
    async start(env = {}) {
      const port = await freePort();
      const url = `http://127.0.0.1:${port}`;
      const store = folderWith();
      const own = { PORT_BASE: String(port), PUBLIC_URL: url, ZONE_STORE: store };
      const instance = startInstance(program, url, { ...common, ...own, ...env });
      running.push(instance);
      await instance.restart();
      return instance;
    },
    async promote(page) {
      if (databaseUrl === undefined) throw new Error('there is no database to promote in');
      const storage = await openStorage({ databaseUrl });
      try {
        const live = liveDatabase(storage.database, released);
        await promote({
          examine: false,
          store: released,
          live,
          releases: { shell: await publishShell(released, page) },
        });
      } finally {
        await storage.close();
      }
    },
    async close() {
      await Promise.all(running.map((instance) => instance.kill()));
      await airtable.close();
    },
  };
}

function startInstance(program: string, url: string, env: Readonly<Record<string, string>>): Instance {
  const { PATH, TMPDIR } = process.env;
  let said = '';
  let child: ChildProcess | undefined;
  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null;
  const get: Instance['get'] = async (target, init) => {
    try {
      const response = await fetch(`${url}${target}`, init);
      return { status: response.status, text: await response.text() };
    } catch {
      return { status: 0, text: '' };
    }
  };
  return {
    url,
    store: env.ZONE_STORE ?? '',
    said: () => said,
    isRunning,
    async kill() {
      if (!child || !isRunning()) return;
      const exit = new Promise((resolve) => child?.once('exit', resolve));
      child.kill('SIGKILL');
      await exit;
    },
    async restart() {
      const started = spawn(process.execPath, [program], {
        env: { PATH, ...(TMPDIR ? { TMPDIR } : {}), ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      child = started;
      for (const stream of [started.stdout, started.stderr]) stream.on('data', (text) => (said += text));
      await until(async () => {
        if (!isRunning()) throw new Error(`serve has ended: ${said}`);
        return (await get('/livez')).status === 200;
      });
    },
    get,
    send: (headers, listing = SAMPLE) =>
      get(SEND_LISTING_PATH, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify(listing),
      }),
    health: async () => JSON.parse((await get('/healthz')).text),
  };
}
