import path from 'node:path';
import { isRemoteKey } from 'federation/contract';
import { liveFolder, promote, publish } from 'federation/release';
import { startEmbeddedAirtable } from 'platform/src/cli/processes/airtable-process';
import { startZone } from 'platform/src/cli/zone/start-zone';
import { readDeployment } from 'platform/src/deployment';
import { workspaceRemotes } from 'platform/src/workspace-remotes';
import { serve } from './child-server';
import type { ComposedZone, ComposedZoneReady, Promote } from './messages';

/**
 * Serves the product like `npm start`, with each remote on its own origin, and as many additional remotes as requested.
 */
const root = path.resolve(import.meta.dirname, '../../..');

async function start({ ports, added }: ComposedZone): Promise<ComposedZoneReady> {
  const own = workspaceRemotes(root);
  const others = Object.keys(added).filter(isRemoteKey);
  const settings = readDeployment(process.env, root, [...own, ...others]);
  const deployment = {
    ...settings,
    ports: { ...settings.ports, page: ports.page, remotes: ports.remotes },
    airtable: { embedded: true, port: ports.airtable } as const,
  };
  const zone = await startZone(deployment, {
    startBase: startEmbeddedAirtable,
    baseEnded: console.error,
    now: Date.now,
    imageHosts: [],
    log: () => {},
    warn: console.error,
  });
  const { store } = deployment;
  const releases = new Map<string, string>();
  for (const name of others) {
    const { release } = await publish({ store, dist: added[name] ?? '' });
    releases.set(name, release);
  }
  const live = liveFolder(store);
  let count = 0;
  const setCount = async (wanted: number) => {
    const [from, to] = [Math.min(count, wanted), Math.max(count, wanted)];
    const changed = [...releases].slice(from, to);
    if (changed.length === 0) return;
    const switched = changed.map(([name, release]) => [name, wanted > count ? release : null]);
    await promote({ store, live, releases: Object.fromEntries(switched) });
    await zone.shown();
    count = wanted;
  };
  process.on('message', (message: Promote) => {
    if (typeof message !== 'object' || !('promote' in message)) return;
    setCount(message.promote).then(
      () => process.send?.({ promoted: message.promote }),
      (error: Error) => process.send?.({ failed: error.stack ?? error.message }),
    );
  });
  return { url: zone.url };
}

process.once('message', (zone: ComposedZone) => void serve(() => start(zone)));
