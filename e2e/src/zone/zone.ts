import { type ChildProcess, fork } from 'node:child_process';
import { mkdir, open, readFile } from 'node:fs/promises';
import path from 'node:path';
import { programOf } from '@zone-directory/testing/program';
import { expectNothingTyped } from '@zone-directory/testing/typed-texts';
import type { Answer, Command } from './messages';
import { type Ports, takePorts } from './ports';
import { REMOTES } from './remotes';

/** A running zone, for tests. */
export interface TestZone {
  /** The first of its ports. */
  readonly portBase: number;
  /** Its folder of releases and database. */
  readonly store: string;
  readonly url: string;
  /** Returns the origin of a remote's files. */
  originOf(remote: string): string;
  readonly airtableUrl: string;
  /** `host:port` at which a test may serve attached images. */
  readonly imageHost: string;
  /** Port of 127.0.0.1 at which a test may serve a partner's page, from which the zone accepts listings. */
  readonly partnerPort: number;
  /** Makes the gateway read the base, like the base's webhook, and waits for the result. */
  refresh(): Promise<Response>;
  run(command: Command): Promise<unknown>;
  close(): Promise<void>;
}

const ROOT = path.resolve(import.meta.dirname, '../../..');
/** Of the zones of the pool; without a proxy in front, a visitor's address is that of the connection. */
export const METRICS_TOKEN = 'token-of-the-metrics';
const REFRESH_TOKEN = 'token-of-the-browser-tests';

/** Offset of the base's port among a zone's ports: after those of the page and the remotes. */
export const AIRTABLE_PORT = 1 + REMOTES.length;
const IMAGE_PORT = AIRTABLE_PORT + 1;
const CONTROL_PORT = IMAGE_PORT + 2;
const PARTNER_PORT = IMAGE_PORT + 3;

/** Returns a handle for the running zone on the ports from `portBase`. */
export function zoneAt(portBase: number, close: TestZone['close']): TestZone {
  const at = (place: number) => `http://localhost:${portBase + place}`;
  return {
    portBase,
    store: path.join(ROOT, '.zone', 'e2e', String(portBase)),
    url: at(0),
    originOf: (remote) => at(1 + REMOTES.indexOf(remote)),
    airtableUrl: at(AIRTABLE_PORT),
    imageHost: new URL(at(IMAGE_PORT)).host,
    partnerPort: portBase + PARTNER_PORT,
    refresh: () =>
      fetch(`${at(0)}/data/refresh`, {
        method: 'POST',
        headers: { authorization: `Bearer ${REFRESH_TOKEN}`, prefer: 'wait=25' },
      }),
    run: async (command) => {
      const response = await fetch(at(CONTROL_PORT), { method: 'POST', body: JSON.stringify(command) });
      const { value, error } = (await response.json()) as Answer;
      if (error) throw new Error(error);
      return value;
    },
    close,
  };
}

/**
 * Starts a zone on free ports, with its own store. Its output is in `test-results/servers`; closing it fails if that
 * contains anything that visitors have sent to the zone.
 * @param env its settings, except ports and store; by default those of the sample zone
 * @param ports ports already taken for it, because one of them is in use
 */
export async function startTestZone(env: NodeJS.ProcessEnv = {}, ports?: Ports): Promise<TestZone> {
  const { base, release } = ports ?? (await takePorts());
  const zone = zoneAt(base, () => close());
  const output = path.join(ROOT, 'test-results', 'servers', `${base}.log`);
  await mkdir(path.dirname(output), { recursive: true });
  // The next zone on these ports must not delete what says why a test failed in this one.
  const file = await open(output, 'a');
  const child = fork(await programOf(path.join(import.meta.dirname, 'zone-process.ts')), [], {
    cwd: ROOT,
    execArgv: [],
    stdio: ['ignore', file.fd, file.fd, 'ipc'],
    env: {
      ...process.env,
      // Only refreshes that a test requests.
      DATA_REFRESH_MINUTES: '14',
      DATA_REFRESH_TOKEN: REFRESH_TOKEN,
      // The variant with faults that tests set over HTTP.
      TEST_AIRTABLE: await programOf(path.join(ROOT, 'testing/src/airtable/server.ts')),
      TEST_CONTROL_PORT: String(base + CONTROL_PORT),
      TEST_IMAGE_HOST: `localhost:${base + IMAGE_PORT}`,
      LISTING_ORIGINS: `http://127.0.0.1:${base + PARTNER_PORT}`,
      ...env,
      PORT_BASE: String(base),
      ZONE_STORE: zone.store,
    },
  });
  await ready(child).finally(() => file.close());
  const close = async () => {
    const typed = (await zone.run({ do: 'typed' })) as readonly string[];
    await new Promise<void>((resolve) => {
      child.once('exit', () => resolve());
      child.disconnect();
    });
    await release();
    expectNothingTyped(await readFile(output, 'utf8'), typed);
  };
  return zone;
}

function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('message', ({ failed }: { readonly failed?: string }) =>
      failed === undefined ? resolve() : reject(new Error(failed)),
    );
    child.once('exit', (code) => reject(new Error(`the zone's process ended with ${code}`)));
  });
}
