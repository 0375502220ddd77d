import fs from 'node:fs/promises';
import path from 'node:path';
import { satisfies } from 'semver';
import type { HostDescription } from '../build/host-config';
import {
  CONTRACT_VERSION,
  parseManifest,
  parsePartId,
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
  const manifest = parseManifest(await readJson(path.join(folder, 'mf-manifest.json')), key);
  await checkFiles(folder, manifest, refuse);
  checkParts(key, manifest, host, refuse);
  checkShared(manifest, host, refuse);
  return { key, version: described.version, release, contract: described.contract, manifest };
}

type Refuse = (reason: string) => ReleaseError;

async function checkFiles(
  folder: string,
  { metaData, exposes }: RemoteManifest,
  refuse: Refuse,
): Promise<void> {
  const files = exposes.flatMap(({ assets }) => [
    ...assets.js.sync,
    ...assets.js.async,
    ...assets.css.sync,
    ...assets.css.async,
  ]);
  for (const file of [`${metaData.remoteEntry.path}${metaData.remoteEntry.name}`, ...files]) {
    await fs.access(path.join(folder, file)).catch(() => {
      throw refuse(`its manifest names ${file}, which is not there`);
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
  for (const id of host.routes.flatMap(({ parts }) => parts)) {
    const { remote, expose } = parsePartId(id);
    if (remote === key && !has.has(expose))
      throw refuse(`does not expose ${expose}, which the host's routes show`);
  }
}

function checkShared({ shared }: RemoteManifest, host: HostDescription, refuse: Refuse): void {
  for (const { name, requiredVersion, singleton } of shared) {
    const offered = host.shared[name];
    if (!offered) continue;
    if (!singleton) throw refuse(`shares ${name}, but not as the singleton that the host has`);
    if (!satisfies(offered, requiredVersion))
      throw refuse(`needs ${name} ${requiredVersion}, the host brings ${offered}`);
  }
}
