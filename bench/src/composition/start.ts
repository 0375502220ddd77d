import path from 'node:path';
import { workspaceRemotes } from 'platform/src/workspace-remotes';
import type { ChildServer } from '../servers/child-server';
import type { MonolithReady, MonolithSite } from '../servers/messages';
import { addedRemotes } from './added-remotes';
import { startBehindSlowLink } from './behind-line';
import type { Variant } from './compare';
import { buildMonolith } from './monolith/build';

/** All measured sites, behind the line. */
export interface Sites {
  readonly origins: Readonly<Record<Variant, string>>;
  /** URL of the zone without the line. */
  readonly zoneUrl: string;
  readonly browserArgs: readonly string[];
  /** Sets the number of remotes of the zone and the monolith. */
  setRemotes(count: number): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Builds and starts the monolith, the zone and the line in front of them.
 * @param mostRemotes largest number of remotes; each has its own origin
 * @throws Error with the output of a failed build or process
 */
export async function startSites(root: string, mostRemotes: number): Promise<Sites> {
  const own = workspaceRemotes(root);
  const added = await addedRemotes(path.join(root, '.zone/composition/remotes'), mostRemotes - own.length);
  const sources = Object.fromEntries(own.map((name) => [name, path.join(root, name)]));
  const monolith = await buildMonolith(root, { ...sources, ...added });
  const line = await startBehindSlowLink(root, { servers: ['static', 'hinted'], remotes: added });
  const { zone, store, originOf, portOf, browserArgs, stop } = line;
  const zoneUrl = `http://localhost:${portOf('page')}`;

  let serving: ChildServer<MonolithReady> | undefined;
  const setRemotes = async (count: number) => {
    if (mostRemotes > own.length) await zone.ask({ promote: count - own.length });
    if (serving) await serving.stop();
    const site: MonolithSite = {
      ports: { static: portOf('static'), hinted: portOf('hinted') },
      folder: monolith,
      zoneUrl,
      store,
    };
    serving = await line.start<MonolithReady>('monolith.ts', site);
  };
  const origins = { static: originOf('static'), hinted: originOf('hinted'), composed: originOf('page') };
  return { origins, zoneUrl, browserArgs, setRemotes, stop };
}
