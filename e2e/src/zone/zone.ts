import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { programOf } from 'testing/program';
import { createAsker } from './asker';
import type { Command, Message } from './messages';
import { type Ports, takePorts } from './ports';
import { REMOTES } from './remotes';

/** A zone, as tests see it. */
export interface TestZone {
  /** The first of its ports. */
  readonly portBase: number;
  readonly url: string;
  /** Origin of a package's files. */
  originOf(remote: string): string;
  readonly airtableUrl: string;
  /** `host:port` that a test may serve pictures of attachments at. */
  readonly imageHost: string;
  /** Port of 127.0.0.1 where a test may serve the page of a partner, from which the zone takes listings. */
  readonly partnerPort: number;
  /** Has the gateway read the base now, as the base's webhook would. */
  refresh(token?: string): Promise<Response>;
  run(command: Command): Promise<unknown>;
  close(): Promise<void>;
}

const REFRESH_TOKEN = 'token-of-the-browser-tests';

/** Port of the base, among a zone's own: after those of the page and the remotes. */
export const AIRTABLE_PORT = 1 + REMOTES.length;
const IMAGE_PORT = AIRTABLE_PORT + 1;
const PARTNER_PORT = IMAGE_PORT + 3;

/** The zone on the ports from `portBase` on, which somebody has started. */
export function zoneAt(
  portBase: number,
  { run, close }: Pick<TestZone, 'run' | 'close'>,
  remotes: readonly string[] = REMOTES,
): TestZone {
  const at = (place: number) => `http://localhost:${portBase + place}`;
  return {
    portBase,
    url: at(0),
    originOf: (remote) => at(1 + remotes.indexOf(remote)),
    airtableUrl: at(1 + remotes.length),
    imageHost: new URL(at(IMAGE_PORT)).host,
    partnerPort: portBase + PARTNER_PORT,
    refresh: (token = REFRESH_TOKEN) =>
      fetch(`${at(0)}/data/refresh`, { method: 'POST', headers: { authorization: `Bearer ${token}` } }),
    run,
    close,
  };
}

/**
 * Starts a zone on free ports, with a store of its own.
 * @param env its settings, beside ports and store; none by default: the sample zone
 * @param ports those that it takes, where something of it stands on one of them already
 */
export async function startTestZone(env: NodeJS.ProcessEnv = {}, ports?: Ports): Promise<TestZone> {
  const { base, release } = ports ?? (await takePorts());
  const root = path.resolve(import.meta.dirname, '../../..');
  const remotes = [...REMOTES, ...(env.TEST_ADDED_REMOTE ? [env.TEST_ADDED_REMOTE] : [])];
  const child = fork(await programOf(path.join(import.meta.dirname, 'zone-process.ts')), [], {
    cwd: root,
    execArgv: [],
    env: {
      ...process.env,
      // No refresh but those that a test requests.
      DATA_REFRESH_MINUTES: '14',
      DATA_REFRESH_TOKEN: REFRESH_TOKEN,
      // With faults that tests set over HTTP.
      TEST_AIRTABLE: await programOf(path.join(root, 'testing/src/airtable/server.ts')),
      TEST_IMAGE_HOST: `localhost:${base + IMAGE_PORT}`,
      LISTING_ORIGINS: `http://127.0.0.1:${base + PARTNER_PORT}`,
      ...env,
      PORT_BASE: String(base),
      ZONE_STORE: path.join(root, '.zone', 'e2e', String(base)),
    },
  });
  await ready(child);
  const close = async () => {
    await new Promise<void>((resolve) => {
      child.once('exit', () => resolve());
      child.disconnect();
    });
    await release();
  };
  const { ask, hear } = createAsker((asked) => child.send(asked));
  child.on('message', (message: Message) => 'answer' in message && hear(message));
  return zoneAt(base, { run: ask, close }, remotes);
}

function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.on('message', (message: Message) => {
      if ('ready' in message) resolve();
      if ('failed' in message) reject(new Error(message.failed));
    });
    child.once('exit', (code) => reject(new Error(`the zone's process ended with ${code}`)));
  });
}
