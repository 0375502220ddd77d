import fs from 'node:fs/promises';
import path from 'node:path';
import { satisfies } from 'semver';
import type { HostDescription } from '../build/host-config';
import {
  CONTRACT_VERSION,
  parseManifest,
  parsePartId,
  partsOf,
  type RemoteKey,
  type RemoteManifest,
} from '../contract/index';
import { ReleaseError } from './errors';
import { readJson, releaseFolder } from './folders';

/** A remote's release that has been looked at and may go live under the given host. */
export interface VerifiedRemote {
  readonly key: RemoteKey;
  readonly version: string;
  readonly release: string;
  readonly contract: number;
  readonly manifest: RemoteManifest;
}

/**
 * Checks a published remote against the host it is to run under: contract version, manifest, every file that the manifest
 * names, every part that the host's routes show, and every shared package's range against what the host brings.
 *
 * @throws ReleaseError naming the first thing that does not fit
 */
export async function verifyRemote(options: {
  store: string;
  key: RemoteKey;
  release: string;
  host: HostDescription;
}): Promise<VerifiedRemote> {
  const { store, key, release, host } = options;
  const refuse = (reason: string) => new ReleaseError(`${key} ${release}: ${reason}`);
  const folder = releaseFolder(store, key, release);
  const described = (await readJson(path.join(folder, 'remote.json'))) as {
    version?: string;
    contract?: number;
  } | null;
  if (!described?.version) throw refuse('is not published');
  if (described.contract !== CONTRACT_VERSION || host.contract !== CONTRACT_VERSION) {
    throw refuse(`is built for contract ${described.contract}, the host for ${host.contract}`);
  }
  const manifest = await readManifest(folder, key, refuse);
  await checkFiles(folder, filesOf(manifest), refuse);
  checkParts(key, manifest, host, refuse);
  checkShared(manifest, host, refuse);
  return { key, version: described.version, release, contract: described.contract, manifest };
}

/**
 * Checks a published host by itself: that it is there with its page, scripts and styles.
 * @throws ReleaseError naming the first thing that is missing
 */
export async function verifyHost(options: {
  store: string;
  name: string;
  release: string;
}): Promise<HostDescription> {
  const { store, name, release } = options;
  const refuse = (reason: string) => new ReleaseError(`${name} ${release}: ${reason}`);
  const folder = releaseFolder(store, name, release);
  const host = (await readJson(path.join(folder, 'host.json'))) as HostDescription | null;
  if (!host) throw refuse('is not published');
  await checkFiles(folder, ['index.html', ...host.scripts, ...host.styles], refuse);
  return host;
}

type Refuse = (reason: string) => ReleaseError;

async function readManifest(folder: string, key: RemoteKey, refuse: Refuse): Promise<RemoteManifest> {
  try {
    return parseManifest(await readJson(path.join(folder, 'mf-manifest.json')), key);
  } catch (error) {
    throw refuse(error instanceof Error ? error.message : String(error));
  }
}

function filesOf({ metaData, exposes }: RemoteManifest): string[] {
  const { path: entryFolder, name } = metaData.remoteEntry;
  const assets = exposes.flatMap(({ assets: { js, css } }) => [js.sync, js.async, css.sync, css.async]);
  return [`${entryFolder}${name}`, ...assets.flat()];
}

async function checkFiles(folder: string, files: readonly string[], refuse: Refuse): Promise<void> {
  for (const file of files) {
    await fs.access(path.join(folder, file)).catch(() => {
      throw refuse(`names ${file}, which is not there`);
    });
  }
}

function checkParts(
  key: RemoteKey,
  { exposes }: RemoteManifest,
  host: HostDescription,
  refuse: Refuse,
): void {
  const has = new Set(exposes.map(({ path: expose }) => expose));
  for (const id of host.routes.flatMap(partsOf)) {
    const { remote, expose } = parsePartId(id);
    if (remote === key && !has.has(expose))
      throw refuse(`does not expose ${expose}, which the host's routes show`);
  }
}

function checkShared({ shared }: RemoteManifest, host: HostDescription, refuse: Refuse): void {
  for (const { name, requiredVersion, singleton } of shared) {
    const offered = Object.hasOwn(host.shared, name) && host.shared[name];
    if (!offered) continue;
    if (!singleton) throw refuse(`shares ${name}, but not as the singleton that the host has`);
    if (!satisfies(offered, requiredVersion))
      throw refuse(`needs ${name} ${requiredVersion}, the host brings ${offered}`);
  }
}
