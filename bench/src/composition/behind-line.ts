import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { RemoteKey } from 'federation/contract';
import { workspaceRemotes } from 'platform/src/workspace-remotes';
import { freePort } from 'testing';
import { type ChildServer, startChildServer } from '../servers/child-server';
import type { ComposedZone, ComposedZoneReady, SlowLink, SlowLinkReady } from '../servers/messages';
import { makeCertificate } from './certificate';

/** A line of the third generation, as in other benches. */
export const LINE = { rttMs: 150, kilobitsPerSecond: 1_600 } as const;

/** A zone, and what else is measured, behind the line. */
export interface BehindLine {
  readonly browserArgs: readonly string[];
  readonly zone: ChildServer<ComposedZoneReady>;
  /** Where the zone keeps what is live. */
  readonly store: string;
  /** Of what is behind the line: its origin before it, and its port behind it. The zone's pages are `page`. */
  originOf(name: string): string;
  portOf(name: string): number;
  /** Starts a server that ends with all of this. */
  start<Ready extends object>(script: string, input: object): Promise<ChildServer<Ready>>;
  stop(): Promise<void>;
}

/** What is behind the line beside the zone's own pages and remotes. */
interface Others {
  /** Names of servers. */
  readonly servers?: readonly string[];
  /** Folders of further remotes, by name. */
  readonly remotes?: Readonly<Record<string, string>>;
}

/**
 * Builds nothing; starts the line, and the zone of this checkout behind it, each remote at an origin of its own.
 * @throws Error with what a process said
 */
export async function startBehindLine(
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
      // Its servers fetch the files of releases by their URLs.
      NODE_EXTRA_CA_CERTS: certificateFile,
    });
    return { browserArgs, zone, store, originOf, portOf, start, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
