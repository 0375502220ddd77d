import fs from 'node:fs/promises';
import path from 'node:path';
import { satisfies } from 'semver';
import {
  type CheckedDeclaration,
  type DeclaredWords,
  type HostDescription,
  parseManifest,
  type RemoteDescription,
  type RemoteKey,
  type RemoteManifest,
  type ServerBuild,
  type SharedNames,
} from '../contract/index';
import { styleLeaks } from '../styles/leaks';
import { NAME_SUFFIX } from '../styles/own';
import { ReleaseError } from './errors';
import { readJson, releaseFolder } from './folders';
import { type Integrity, verifyIntegrity } from './integrity';
import { checkDeclaration, type Refuse } from './verify-declaration';
import { checkServerBuild } from './verify-server';

/** A verified release of a remote, which may go live under the given host. */
export interface VerifiedRemote {
  readonly key: RemoteKey;
  readonly version: string;
  readonly release: string;
  readonly contract: number;
  /** The short manifest: what a host reads of it. */
  readonly manifest: RemoteManifest;
  /** Its declaration, or the one supplied for it; undefined if there is neither. */
  readonly declaration: CheckedDeclaration | undefined;
  readonly words: DeclaredWords | undefined;
  /** Its server build, if it has one. */
  readonly server: ServerBuild | undefined;
  /** Integrity of its entry script. */
  readonly integrity: string;
}

/**
 * Verifies a published remote: that every byte is as published and that its styles do not leak. Also verifies it
 * against its host: contract version, manifest, every file that the manifest names, the declaration, and the range of
 * every shared package.
 *
 * @throws ReleaseError naming the first thing that does not fit
 */
export async function verifyRemote(options: {
  store: string;
  key: RemoteKey;
  release: string;
  host: HostDescription;
  contractOne?: CheckedDeclaration | undefined;
}): Promise<VerifiedRemote> {
  const { store, key, release, host, contractOne } = options;
  const refuse = (reason: string) => new ReleaseError(`${key} ${release}: ${reason}`);
  const folder = releaseFolder(store, key, release);
  const described = (await readJson(path.join(folder, 'remote.json'))) as Partial<RemoteDescription> | null;
  if (!described?.version) throw refuse('is not published');
  const { integrity, isRecorded } = await checkIntegrity(folder, release, refuse);
  const accepted = host.accepts ?? [host.contract];
  if (!accepted.includes(described.contract ?? 0))
    throw refuse(`is built for contract ${described.contract}, the host for ${accepted.join(' and ')}`);
  const manifest = await readManifest(folder, key, refuse);
  const [entry = '', ...others] = filesOf(manifest);
  checkFiles(integrity, [entry, ...others], refuse);
  checkPreloads(integrity, manifest, refuse);
  const declaration = checkDeclaration(described, { manifest, host, contractOne }, refuse);
  checkShared(manifest, host, refuse);
  checkNames(described.imports ?? {}, host, refuse);
  // Builds that predate integrity files did not record the suffix of their names.
  if (isRecorded) await checkStyles(folder, integrity, { remote: key, ...described }, refuse);
  const parts = declaration?.parts ?? {};
  const rendered = Object.keys(parts).filter((part) => parts[part]?.render === 'server');
  const against = { folder, published: integrity, rendered, host };
  const { version, contract = 0, words } = described;
  // Releases of contract 1 have no server build, and hosts of contract 1 need none.
  const server = contract === 1 ? undefined : await checkServerBuild(described.server, against, refuse);
  return {
    key,
    version,
    release,
    contract,
    manifest,
    declaration,
    words,
    server,
    integrity: integrity[entry] ?? '',
  };
}

/** A verified release of a host, with the integrity of the files that its page starts with. */
export type VerifiedHost = HostDescription & { readonly integrity: Integrity };

/**
 * Verifies a published host on its own: that its page, scripts and styles exist and are as published.
 * @throws ReleaseError naming the first thing that is missing or changed
 */
export async function verifyHost(options: {
  store: string;
  name: string;
  release: string;
}): Promise<VerifiedHost> {
  const { store, name, release } = options;
  const refuse = (reason: string) => new ReleaseError(`${name} ${release}: ${reason}`);
  const folder = releaseFolder(store, name, release);
  const host = (await readJson(path.join(folder, 'host.json'))) as HostDescription | null;
  if (!host) throw refuse('is not published');
  const { integrity } = await checkIntegrity(folder, release, refuse);
  const started = [...host.scripts, ...host.styles];
  checkFiles(integrity, ['index.html', ...started], refuse);
  const against = { folder, published: integrity, rendered: ['frame'] };
  const server = await checkServerBuild(host.server, against, refuse);
  return {
    ...host,
    ...(server ? { server } : {}),
    integrity: Object.fromEntries(started.map((file) => [file, integrity[file] ?? ''])),
  };
}

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

async function checkIntegrity(folder: string, release: string, refuse: Refuse) {
  try {
    return await verifyIntegrity(folder, release);
  } catch (error) {
    throw error instanceof ReleaseError ? refuse(error.message) : error;
  }
}

function checkFiles(published: Integrity, files: readonly string[], refuse: Refuse): void {
  for (const file of files)
    if (!Object.hasOwn(published, file)) throw refuse(`names ${file}, which is not there`);
}

/** A preload link with a wrong integrity would make every page fetch the file twice. */
function checkPreloads(published: Integrity, manifest: RemoteManifest, refuse: Refuse): void {
  for (const [file, integrity] of Object.entries(manifest.integrity ?? {}))
    if (published[file] !== integrity) throw refuse(`mf-manifest.json has another integrity of ${file}`);
}

async function checkStyles(
  folder: string,
  published: Integrity,
  { remote, nameSuffix = '' }: Partial<RemoteDescription> & { readonly remote: RemoteKey },
  refuse: Refuse,
): Promise<void> {
  if (!NAME_SUFFIX.test(nameSuffix)) throw refuse('remote.json has no nameSuffix of the build');
  for (const file of Object.keys(published).filter((name) => name.endsWith('.css'))) {
    const [leak] = styleLeaks(await fs.readFile(path.join(folder, file)), { remote, nameSuffix });
    if (leak) throw refuse(`${file}: ${leak}`);
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

/** A name that was added to a facade later is `undefined` in an older page, and fails only where it is used. */
function checkNames(imports: SharedNames, { exports = {}, shared }: HostDescription, refuse: Refuse): void {
  for (const [name, needed] of Object.entries(imports)) {
    const exported = Object.hasOwn(exports, name) && exports[name];
    const missing = exported ? needed.filter((each) => !exported.includes(each)) : [];
    if (missing.length > 0)
      throw refuse(
        `imports ${missing.join(', ')} of ${name}, which the host's ${shared[name]} does not have`,
      );
  }
}
