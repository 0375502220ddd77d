import { randomUUID } from 'node:crypto';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parseManifest, type RemoteKey } from '@zone-directory/federation/contract';
import { filesLocation, type StoredComposition } from '@zone-directory/federation-build/compose';
import {
  liveFile,
  promote,
  publish,
  readJson,
  readLive,
  releaseFolder,
  writeAtomically,
} from '@zone-directory/federation-build/release';
import { runScript } from 'platform/src/cli/processes/child';
import type { Zone } from 'platform/src/server/start-zone';
import { faultyDist } from '../faults/build/build-faulty';
import { publishAltered } from './altered-release';
import type { Build, Command } from './messages';

/** Returns the live release of a remote. */
async function liveRelease(zone: Zone, remote: string): Promise<string> {
  const live = await readLive(zone.deployment.store);
  return live?.registry.remotes[remote as RemoteKey]?.release ?? '';
}

/** Releases a remote with a change in its files, like its team. @returns the release */
export async function releaseAltered(
  zone: Zone,
  { remote, ...change }: Extract<Command, { do: 'release' }>,
): Promise<string> {
  const release = await publishAltered(
    zone.deployment.store,
    remote,
    await liveRelease(zone, remote),
    change,
  );
  await promoteRelease(zone, remote, release);
  return release;
}

/** Publishes a build of a remote. @returns its release */
export async function publishBuild(zone: Zone, remote: string, build: Build): Promise<string> {
  const { store } = zone.deployment;
  const own = ((await readJson(path.join(store, 'builds', `${remote}.json`))) as { release: string }).release;
  switch (build) {
    case 'own':
      return own;
    case 'browser':
      return publishChanged(zone, releaseFolder(store, remote, own), withoutServerBuild);
    case 'faults':
      return (await publish({ store, dist: faultyDist(remote) })).release;
    case 'contract':
      return publishChanged(zone, releaseFolder(store, remote, own), (dist) =>
        replace(dist, 'remote.json', /"contract": \d+/, '"contract": 99'),
      );
  }
}

/** Promotes a release like its team. @throws ReleaseError when the checks fail */
export async function promoteRelease(zone: Zone, remote: string, release: string): Promise<void> {
  await promote({ store: zone.deployment.store, releases: { [remote]: release } });
}

/** Builds a remote in its own folder like its team, and makes it live. @returns its release */
export async function addRemote(zone: Zone, folder: string): Promise<string> {
  const webpack = createRequire(import.meta.url).resolve('webpack/bin/webpack.js');
  const { code, output } = await runScript([webpack, '--mode', 'production'], { cwd: folder });
  if (code !== 0) throw new Error(`${folder} could not be built:\n${output}`);
  const { name, release } = await publish({ store: zone.deployment.store, dist: path.join(folder, 'dist') });
  await promoteRelease(zone, name, release);
  return release;
}

/** Removes the previous release from the registry, so that a page has nothing to return to. */
export async function forgetPrevious(zone: Zone, remote: string): Promise<void> {
  await writeByHand(zone, remote, (live) => {
    const { previous: _, ...entry } = live.registry.remotes[remote as RemoteKey] as { previous?: unknown };
    return { entry, manifest: live.manifests[remote as RemoteKey] };
  });
}

/** Makes a release live that `promote` refuses, as if the registry were written by hand. */
export async function forceRelease(zone: Zone, remote: string, release: string): Promise<void> {
  const key = remote as RemoteKey;
  const folder = releaseFolder(zone.deployment.store, remote, release);
  const described = (await readJson(path.join(folder, 'remote.json'))) as object;
  const { version, contract } = described as { version: string; contract: number };
  const manifest = parseManifest(await readJson(path.join(folder, 'mf-manifest.json')), key);
  const entry = { version, release, ...filesLocation(remote, release), contract };
  await writeByHand(zone, remote, ({ servers = {} }) => {
    // The existing server build belongs to the previous release.
    const { [key]: _, ...others } = servers;
    return { entry, manifest, servers: others };
  });
}

async function writeByHand(
  zone: Zone,
  remote: string,
  change: (live: StoredComposition) => {
    entry: object;
    manifest: unknown;
    servers?: StoredComposition['servers'];
  },
): Promise<void> {
  const { store } = zone.deployment;
  const live = await readLive(store);
  if (!live) throw new Error('nothing is live');
  const { entry, manifest, servers = live.servers } = change(live);
  const remotes = { ...live.registry.remotes, [remote]: entry } as StoredComposition['registry']['remotes'];
  const registry = { ...live.registry, generation: live.registry.generation + 1, remotes };
  const manifests = { ...live.manifests, [remote]: manifest } as StoredComposition['manifests'];
  await writeAtomically(liveFile(store), JSON.stringify({ ...live, registry, manifests, servers }));
}

/** Publishes a changed copy of a folder. @returns the release */
async function publishChanged(
  { deployment: { store } }: Zone,
  folder: string,
  change: (dist: string) => Promise<void>,
): Promise<string> {
  const dist = path.join(store, 'dist', randomUUID());
  try {
    await cp(folder, dist, { recursive: true });
    await change(dist);
    return (await publish({ store, dist })).release;
  } finally {
    await rm(dist, { recursive: true, force: true });
  }
}

async function withoutServerBuild(dist: string): Promise<void> {
  for (const name of ['host.json', 'remote.json']) {
    const file = path.join(dist, name);
    const described = (await readJson(file)) as { server?: unknown } | null;
    if (!described) continue;
    const { server: _, ...rest } = described;
    await writeFile(file, JSON.stringify(rest));
  }
}

async function replace(dist: string, name: string, from: string | RegExp, to: string): Promise<void> {
  const file = path.join(dist, name);
  const before = await readFile(file, 'utf8');
  const after = before.replace(from, to);
  if (after === before) throw new Error(`${name} does not say ${from}`);
  await writeFile(file, after);
}
