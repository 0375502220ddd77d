import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import type { Command, Message } from './messages';
import { REMOTES } from './remotes';

/** A worker's zone, as its tests see it. */
export interface TestZone {
  readonly url: string;
  /** Origin of a package's files. */
  originOf(remote: string): string;
  readonly airtableUrl: string;
  /** `host:port` that a test may serve pictures of attachments at. */
  readonly imageHost: string;
  /** Has the gateway read the base now, as the base's webhook would. */
  refresh(token?: string): Promise<Response>;
  run(command: Command): Promise<unknown>;
  close(): Promise<void>;
}

const REFRESH_TOKEN = 'token-of-the-browser-tests';

/**
 * Starts a zone on the ports from `portBase` on (of ten that are its own), with a store of its own.
 * @param env its settings, beside ports and store; none by default: the sample zone
 */
export async function startTestZone(portBase: number, env: NodeJS.ProcessEnv = {}): Promise<TestZone> {
  const root = path.resolve(import.meta.dirname, '../../..');
  const imageHost = `localhost:${portBase + 9}`;
  const child = fork(path.join(import.meta.dirname, 'zone-process.ts'), [], {
    cwd: root,
    execArgv: ['--import', 'tsx'],
    env: {
      ...process.env,
      // No reading but those that a test asks for.
      DATA_REFRESH_MINUTES: '14',
      DATA_REFRESH_TOKEN: REFRESH_TOKEN,
      TEST_IMAGE_HOST: imageHost,
      ...env,
      PORT_BASE: String(portBase),
      ZONE_STORE: path.join(root, '.zone', 'e2e', String(portBase)),
    },
  });
  const url = await ready(child);
  const answers = listen(child);
  return {
    url,
    originOf: (remote) => `http://localhost:${portBase + 1 + REMOTES.indexOf(remote)}`,
    airtableUrl: `http://localhost:${portBase + 1 + REMOTES.length}`,
    imageHost,
    refresh: (token = REFRESH_TOKEN) =>
      fetch(`${url}/data/refresh`, { method: 'POST', headers: { authorization: `Bearer ${token}` } }),
    run: (command) => answers.ask(command),
    close: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.disconnect();
      }),
  };
}

function ready(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.on('message', (message: Message) => {
      if ('ready' in message) resolve(message.ready);
      if ('failed' in message) reject(new Error(message.failed));
    });
    child.once('exit', (code) => reject(new Error(`the zone's process ended with ${code}`)));
  });
}

function listen(child: ChildProcess) {
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  let latest = 0;
  child.on('message', (message: Message) => {
    if (!('answer' in message)) return;
    const asker = waiting.get(message.answer);
    waiting.delete(message.answer);
    if (message.error) asker?.reject(new Error(message.error));
    else asker?.resolve(message.value);
  });
  return {
    ask(command: Command): Promise<unknown> {
      latest += 1;
      const id = latest;
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        child.send({ id, command });
      });
    },
  };
}
