import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Alteration } from './altered-release';
import type { Shared } from './messages';
import { takePorts } from './ports';
import { addPackages, started, terminated } from './served-zone';
import type { TestZone } from './zone';

/** One of two instances. */
export interface ServedInstance {
  readonly url: string;
  /** Runs a command in its folder like an operator: `release.mjs`, `listings.mjs`. @returns its output */
  command(script: string, ...args: readonly string[]): Promise<string>;
}

/** Two page servers from one folder, with one PostgreSQL server. */
export interface TwoInstances {
  readonly one: ServedInstance;
  readonly two: ServedInstance;
  /** A release of the remote that is published but not live. */
  readonly release: string;
  close(): Promise<void>;
}

/** Starts two instances; undefined when there is no PostgreSQL for the platform. */
export async function startTwoInstances(
  zone: Pick<TestZone, 'run'>,
  altered: { readonly remote: string } & Alteration,
): Promise<TwoInstances | undefined> {
  const ports = await takePorts();
  const folder = await mkdtemp(path.join(tmpdir(), 'zone-two-'));
  const stops: (() => Promise<unknown>)[] = [
    ports.release,
    () => rm(folder, { recursive: true, force: true }),
    () => zone.run({ do: 'unshare' }),
  ];
  const close = async () => {
    for (const stop of stops.splice(0).reverse()) await stop();
  };
  const urlAt = (place: number) => `http://localhost:${ports.base + place}`;
  const pack = { do: 'pack', folder, publicUrl: urlAt(0), portBase: ports.base } as const;
  const base = (await zone.run(pack)) as Readonly<Record<'apiKey' | 'baseId' | 'endpointUrl', string>>;
  const shared = (await zone.run({ do: 'share', folder, ...altered })) as Shared | undefined;
  if (!shared) {
    await close();
    return undefined;
  }
  await addPackages(folder);
  // Each has its own store; both share the published releases.
  await mkdir(path.join(folder, '.zone-two'));
  await symlink(path.join(folder, '.zone', 'releases'), path.join(folder, '.zone-two', 'releases'));

  const start = async (place: number, store: string): Promise<ServedInstance> => {
    const env = {
      PORT_BASE: String(ports.base + place),
      PUBLIC_URL: urlAt(place),
      ZONE_STORE: store,
      DATABASE_URL: shared.databaseUrl,
      AIRTABLE_API_KEY: base.apiKey,
      AIRTABLE_BASE_ID: base.baseId,
      AIRTABLE_ENDPOINT_URL: base.endpointUrl,
    };
    const server = await started(folder, env);
    stops.push(() => terminated(server, 'SIGKILL'));
    return { url: urlAt(place), command: (script, ...args) => said(folder, env, [script, ...args]) };
  };
  const [one, two] = [await start(0, '.zone'), await start(1, '.zone-two')];
  return { one, two, release: shared.release, close };
}

async function said(cwd: string, env: NodeJS.ProcessEnv, args: readonly string[]): Promise<string> {
  const { PATH } = process.env;
  const command = spawn(process.execPath, args, { cwd, env: { PATH, ...env } });
  let output = '';
  for (const stream of [command.stdout, command.stderr]) stream.on('data', (text) => (output += text));
  const code = await new Promise((resolve) => command.once('close', resolve));
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}: ${output}`);
  return output;
}
