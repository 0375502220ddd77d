import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { RemoteKey } from 'federation/contract';
import { workspaceRemotes } from 'platform/src/workspace-remotes';
import { freePort } from 'testing';
import { type ChildServer, startChildServer } from '../servers/child-server';
import type { ComposedZone, ComposedZoneReady, SlowLink, SlowLinkReady } from '../servers/messages';
import { makeCertificate } from './certificate';

/** A 3G line, as in other benchmarks. */
export const LINE = { rttMs: 150, kilobitsPerSecond: 1_600 } as const;

/** A zone and other servers behind the line. */
export interface BehindLine {
  readonly browserArgs: readonly string[];
  readonly zone: ChildServer<ComposedZoneReady>;
  /** The zone's store, which has the live releases. */
  readonly store: string;
  /** Origin in front of the line, and port behind it, of a server. The zone's pages are `page`. */
  originOf(name: string): string;
  portOf(name: string): number;
  /** Starts a server that `stop` also stops. */
  start<Ready extends object>(script: string, input: object): Promise<ChildServer<Ready>>;
  stop(): Promise<void>;
}

/** Servers and remotes behind the line, in addition to the zone's own. */
interface Others {
  /** Names of servers. */
  readonly servers?: readonly string[];
  /** Folders of additional remotes, by name. */
  readonly remotes?: Readonly<Record<string, string>>;
}

/**
 * Starts the line, and the zone of this checkout behind it, with each remote on its own origin. Does not build
 * anything.
 * @throws Error with the output of a failed process
 */
export async function startBehindSlowLink(
  root: string,
  { servers = [], remotes: added = {} }: Others = {},
): Promise<BehindLine> {
  const running: ChildServer<object>[] = [];
  const stop = async () => {
    for (const child of running.reverse()) await child.stop();
  };
  const start = async <Ready extends object>(script: string, input: object, env?: NodeJS.ProcessEnv) => {
    const child = await startChildServer<Ready>(script, { input, ...(env ? { env } : {}) });
    running.push(child);
    return child;
  };
  try {
    const folder = path.join(root, '.zone/composition');
    const remotes = [...workspaceRemotes(root), ...(Object.keys(added) as RemoteKey[])];
    const ports = new Map<string, { port: number; to: number }>();
    for (const name of ['page', ...servers, ...remotes])
      ports.set(name, { port: await freePort(), to: await freePort() });
    const portOf = (name: string) => ports.get(name)?.to ?? 0;
    const originOf = (name: string) => `https://localhost:${ports.get(name)?.port}`;

    const { key, cert, browserArgs } = await makeCertificate();
    const link: SlowLink = { ...LINE, key, cert, fronts: [...ports.values()] };
    await start<SlowLinkReady>('slow-link.ts', link);

    await mkdir(folder, { recursive: true });
    const certificateFile = path.join(folder, 'certificate.pem');
    await writeFile(certificateFile, cert);
    const store = path.join(folder, 'store');
    await rm(store, { recursive: true, force: true });
    const input: ComposedZone = {
      ports: {
        page: portOf('page'),
        airtable: await freePort(),
        remotes: Object.fromEntries(remotes.map((name) => [name, portOf(name)])),
      },
      added: Object.fromEntries(
        Object.entries(added).map(([name, directory]) => [name, path.join(directory, 'dist')]),
      ),
    };
    const zone = await start<ComposedZoneReady>('composed-zone.ts', input, {
      ZONE_STORE: store,
      PUBLIC_URL: originOf('page'),
      REMOTE_URLS: remotes.map((name) => `${name}=${originOf(name)}/`).join(','),
      // The zone's servers fetch release files by URL.
      NODE_EXTRA_CA_CERTS: certificateFile,
    });
    return { browserArgs, zone, store, originOf, portOf, start, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
