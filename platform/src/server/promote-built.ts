import { existsSync } from 'node:fs';
import path from 'node:path';
import { isRemoteKey } from '@zone-directory/federation/contract';
import type { StoredComposition } from '@zone-directory/federation-build/compose';
import { type LiveStore, promote, systemUser } from '@zone-directory/federation-build/release';
import { type BuildOptions, buildPackages } from '../cli/processes/build-packages';
import type { Deployment } from '../deployment';
import { readBuildRecord, writeBuildRecord } from '../origins/build-records';
import { seedReleases } from '../origins/seed-releases';

const SHELL = 'shell';

/**
 * Builds what changed in the checkout, and promotes only that: what a team has since promoted or rolled back stays as
 * it is. If nothing is live yet, promotes everything.
 * @throws BuildError or ReleaseError, or the signal's reason if aborted
 */
export async function promoteBuilt(
  deployment: Deployment,
  { live: liveStore, log, signal }: Pick<BuildOptions, 'log' | 'signal'> & { readonly live: LiveStore },
): Promise<void> {
  const { root, store, remotes } = deployment;
  await seedReleases(path.join(root, '.zone'), store);
  // A remote of another repository is built and released there.
  const packages = [SHELL, ...remotes].filter((name) => existsSync(path.join(root, name)));
  const built = await buildPackages({ root, store, packages, log, signal });
  signal?.throwIfAborted();
  const live = await liveStore.read();
  const releases: Record<string, string> = {};
  for (const [name, release] of Object.entries(built)) {
    const record = await readBuildRecord(store, name);
    if (!live || !record?.isPromoted) releases[name] = release;
    else if (liveRelease(live, name) !== release)
      log(`${name}: ${liveRelease(live, name) ?? 'withdrawn'} stays live, as it was released`);
  }
  const author = { by: systemUser(), why: 'npm start' };
  // What this checkout builds is verified as it is published, and its own tests run it.
  if (Object.keys(releases).length > 0)
    await promote({ store, live: liveStore, releases, author, note: log, examine: false });
  for (const [name, release] of Object.entries(releases)) {
    const record = await readBuildRecord(store, name);
    if (record?.release === release) await writeBuildRecord(store, name, { ...record, isPromoted: true });
    log(`${name}: ${release} is live`);
  }
}

function liveRelease({ host, registry }: StoredComposition, name: string): string | undefined {
  return isRemoteKey(name) ? registry.remotes[name]?.release : host.release;
}
