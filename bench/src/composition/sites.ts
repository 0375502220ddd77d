import path from 'node:path';
import { workspaceRemotes } from 'platform/src/workspace-remotes';
import { startChildServer } from '../child-server';
import type { Variant } from './compare';
import { FOLDER, startBehindSlowLine } from './line';
import { buildMonolith } from './monolith/build';
import type { MonolithSite } from './monolith/server';

const ROOT = path.resolve(import.meta.dirname, '../../..');

/** All measured sites, behind the line. */
export interface Sites {
  readonly origins: Readonly<Record<Variant, string>>;
  /** URL of the zone without the line. */
  readonly zoneUrl: string;
  readonly browserArgs: readonly string[];
  stop(): Promise<void>;
}

/** Builds and starts the monolith, the zone and the line in front of them. @throws Error when a build fails */
export async function startSites(): Promise<Sites> {
  const remotes = Object.fromEntries(workspaceRemotes(ROOT).map((name) => [name, path.join(ROOT, name)]));
  const monolith = await buildMonolith(ROOT, path.join(FOLDER, 'monolith'), remotes);
  const line = await startBehindSlowLine(['static', 'hinted']);
  const { originOf, portOf, zoneUrl, store, browserArgs } = line;
  const ports = { static: portOf('static'), hinted: portOf('hinted') };
  const site: MonolithSite = { ports, monolith, zoneUrl, store };
  const server = await startChildServer(path.join(import.meta.dirname, 'monolith/server.ts'), site);
  return {
    origins: { static: originOf('static'), hinted: originOf('hinted'), composed: originOf('page') },
    zoneUrl,
    browserArgs,
    stop: async () => {
      await server.stop();
      await line.stop();
    },
  };
}
