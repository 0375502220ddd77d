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

/** Returns the live release of a package. */
async function liveRelease(store: string, name: string): Promise<string> {
  const live = await readLive(store);
  return (name === live?.host.name ? live.host : live?.registry.remotes[name as RemoteKey])?.release ?? '';
}

/** Promotes a release like its team. @throws ReleaseError when the checks fail */
async function promoteRelease(zone: Zone, name: string, release: string): Promise<void> {
  await promote({ examine: false, store: zone.deployment.store, releases: { [name]: release } });
}

/** Releases a remote with a change in its files, like its team. @returns the release */
export async function releaseAltered(
  zone: Zone,
  { remote, by, ...change }: Extract<Command, { do: 'release' }>,
): Promise<string> {
  const { store } = zone.deployment;
  const release = await publishAltered(store, remote, await liveRelease(store, remote), change);
  await (by === 'hand' ? forceRelease : promoteRelease)(zone, remote, release);
  return release;
}

const published = new Map<string, string>();

/** Publishes a build of a package, once. @returns its release */
async function publishBuild(store: string, name: string, build: Build): Promise<string> {
  const key = `${name} ${build}`;
  const known = published.get(key) ?? (await publishFirst(store, name, build));
  published.set(key, known);
  return known;
}

async function publishFirst(store: string, name: string, build: Build): Promise<string> {
  if (build === 'faults') return (await publish({ store, dist: faultyDist(name), examine: false })).release;
  const { release } = (await readJson(path.join(store, 'builds', `${name}.json`))) as { release: string };
  if (build === 'own') return release;
  return publishAltered(store, name, release, {
    file: '^host\\.json$',
    from: '"server": \\{',
    to: '"formerly": {',
  });
}

/** Makes a build of a package live, unless it is. @returns its release */
export async function makeLive(
  zone: Zone,
  { remote, build, previous }: Extract<Command, { do: 'live' }>,
): Promise<string> {
  const { store } = zone.deployment;
  const release = await publishBuild(store, remote, build);
  if ((await liveRelease(store, remote)) !== release) await promoteRelease(zone, remote, release);
  if (previous === false) await forgetPrevious(zone, remote);
  return release;
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
async function forgetPrevious(zone: Zone, remote: string): Promise<void> {
  await writeByHand(zone, remote, (live) => {
    const { previous: _, ...entry } = live.registry.remotes[remote as RemoteKey] as { previous?: unknown };
    return { entry, manifest: live.manifests[remote as RemoteKey] };
  });
}

/** Makes a release live that `promote` refuses, as if the registry were written by hand. */
async function forceRelease(zone: Zone, remote: string, release: string): Promise<void> {
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
