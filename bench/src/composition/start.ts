import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { RemoteKey } from 'federation/contract';
import { workspaceRemotes } from 'platform/src/workspace-remotes';
import { freePort } from 'testing';
import { type ChildServer, startChildServer } from '../servers/child-server';
import type {
  ComposedZone,
  ComposedZoneReady,
  MonolithReady,
  MonolithSite,
  SlowLink,
  SlowLinkReady,
} from '../servers/messages';
import { addedRemotes } from './added-remotes';
import { makeCertificate } from './certificate';
import type { Variant } from './compare';
import { buildMonolith } from './monolith/build';

/** A line of the third generation, as in other benches. */
export const LINE = { rttMs: 150, kilobitsPerSecond: 1_600 } as const;

/** Everything that is measured, behind the line. */
export interface Sites {
  readonly origins: Readonly<Record<Variant, string>>;
  /** The zone without the line. */
  readonly zoneUrl: string;
  readonly browserArgs: readonly string[];
  /** Has the zone, and so the monolith, so many remotes. */
  setRemotes(count: number): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Builds and starts the monolith, the zone and the line before them. A zone of so many remotes at most has an origin for each.
 * @throws Error with what a build or a process said
 */
export async function startSites(root: string, mostRemotes: number): Promise<Sites> {
  const running: ChildServer<object>[] = [];
  const stop = async () => {
    for (const child of running.reverse()) await child.stop();
  };
  const started = async <Ready extends object>(script: string, input: object, env?: NodeJS.ProcessEnv) => {
    const child = await startChildServer<Ready>(script, { input, ...(env ? { env } : {}) });
    running.push(child);
    return child;
  };
  try {
    const folder = path.join(root, '.zone/composition');
    const own = workspaceRemotes(root);
    const added = await addedRemotes(path.join(folder, 'remotes'), mostRemotes - own.length);
    const sources = Object.fromEntries(own.map((name) => [name, path.join(root, name)]));
    const monolith = await buildMonolith(root, { ...sources, ...added });

    const names = ['static', 'hinted', 'page', ...own, ...Object.keys(added)];
    const ports = new Map<string, { port: number; to: number }>();
    for (const name of names) ports.set(name, { port: await freePort(), to: await freePort() });
    const behind = (name: string) => ports.get(name)?.to ?? 0;
    const origin = (name: string) => `https://localhost:${ports.get(name)?.port}`;

    const { key, cert, browserArgs } = await makeCertificate();
    const link: SlowLink = { ...LINE, key, cert, fronts: [...ports.values()] };
    await started<SlowLinkReady>('slow-link.ts', link);

    await mkdir(folder, { recursive: true });
    const certificateFile = path.join(folder, 'certificate.pem');
    await writeFile(certificateFile, cert);
    const store = path.join(folder, 'store');
    await rm(store, { recursive: true, force: true });
    const remotes = [...own, ...(Object.keys(added) as RemoteKey[])];
    const input: ComposedZone = {
      ports: {
        page: behind('page'),
        airtable: await freePort(),
        remotes: Object.fromEntries(remotes.map((name) => [name, behind(name)])),
      },
      added: Object.fromEntries(
        Object.entries(added).map(([name, directory]) => [name, path.join(directory, 'dist')]),
      ),
    };
    const zone = await started<ComposedZoneReady>('composed-zone.ts', input, {
      ZONE_STORE: store,
      PUBLIC_URL: origin('page'),
      REMOTE_URLS: remotes.map((name) => `${name}=${origin(name)}/`).join(','),
      // Its servers fetch the files of releases by their URLs.
      NODE_EXTRA_CA_CERTS: certificateFile,
    });
    const zoneUrl = `http://localhost:${behind('page')}`;

    let serving: ChildServer<MonolithReady> | undefined;
    const setRemotes = async (count: number) => {
      if (mostRemotes > own.length) await zone.ask({ promote: count - own.length });
      if (serving) await serving.stop();
      const site: MonolithSite = {
        ports: { static: behind('static'), hinted: behind('hinted') },
        folder: monolith,
        zoneUrl,
        store,
      };
      serving = await started<MonolithReady>('monolith.ts', site);
    };
    return {
      origins: { static: origin('static'), hinted: origin('hinted'), composed: origin('page') },
      zoneUrl,
      browserArgs,
      setRemotes,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
