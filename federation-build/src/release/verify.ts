import fs from 'node:fs/promises';
import path from 'node:path';
import {
  ACCEPTED_CONTRACTS,
  type CheckedDeclaration,
  type DeclaredWords,
  type HostDescription,
  parseManifest,
  type RemoteDescription,
  type RemoteKey,
  type RemoteManifest,
  type ServerBuild,
  type SharedNames,
} from '@zone-directory/federation/contract';
import type { LiveHost } from '../compose/index';
import { styleLeaks } from '../styles/leaks';
import { NAME_SUFFIX } from '../styles/own';
import { type Refuse, ReleaseError } from './errors';
import { readJson, releaseFolder } from './folders';
import { type Integrity, verifyIntegrity } from './integrity';
import { checkDeclaration, readDeclaration } from './verify-declaration';
import { checkContract, checkFit } from './verify-fit';
import { checkServerBuild } from './verify-server';

/** A release of a remote that is, byte by byte, what was published, and complete. */
export interface VerifiedRemote {
  readonly key: RemoteKey;
  readonly version: string;
  readonly release: string;
  readonly contract: number;
  /** The short manifest: what a host reads of it. */
  readonly manifest: RemoteManifest;
  readonly declaration: CheckedDeclaration;
  readonly words: DeclaredWords;
  /** Names that it imports from shared packages. */
  readonly imports: SharedNames;
  /** Its server build, if it has one. */
  readonly server: ServerBuild | undefined;
  /** Integrity of its entry script. */
  readonly integrity: string;
}

/** A published release of a remote. */
export interface RemoteOptions {
  readonly store: string;
  readonly key: RemoteKey;
  readonly release: string;
}

/**
 * Verifies a published remote, and that it works under its host.
 * @throws ReleaseError naming the first thing that is damaged or does not fit
 */
export async function verifyRemote(
  options: RemoteOptions & { readonly host: HostDescription },
): Promise<VerifiedRemote> {
  const refuse = refusalOf(options);
  const { contract } = await readDescription(options);
  checkContract(contract, options.host, refuse);
  const verified = await verifyContents(options);
  checkFit(verified, options.host, refuse);
  return verified;
}

/** Creates the error that refuses a release of a remote. */
export const refusalOf =
  ({ key, release }: Pick<RemoteOptions, 'key' | 'release'>): Refuse =>
  (reason) =>
    new ReleaseError(`${key} ${release}: ${reason}`);

async function readDescription(options: RemoteOptions) {
  const { store, key, release } = options;
  const refuse = refusalOf(options);
  const file = path.join(releaseFolder(store, key, release), 'remote.json');
  const described = (await refusing(readJson(file), refuse)) as Partial<RemoteDescription> | null;
  const { version } = described ?? {};
  if (!described || !version) throw refuse('is not published');
  return { ...described, version };
}

/**
 * Verifies a published remote on its own: that every byte is as published, that its styles do not leak, and that
 * manifest, declaration and server build are complete.
 * @throws ReleaseError naming the first thing that is damaged
 */
export async function verifyContents(options: RemoteOptions): Promise<VerifiedRemote> {
  const { store, key, release } = options;
  const refuse = refusalOf(options);
  const folder = releaseFolder(store, key, release);
  const described = await readDescription(options);
  const { version, contract = 0, words = {}, imports } = described;
  if (!imports) throw refuse('remote.json has no imports of the build');
  const integrity = await refusing(verifyIntegrity(folder, release), refuse);
  const read = readJson(path.join(folder, 'mf-manifest.json'));
  const manifest = await refusing(
    read.then((value) => parseManifest(value, key)),
    refuse,
  );
  const [entry = '', ...others] = filesOf(manifest);
  checkFiles(integrity, [entry, ...others], refuse);
  checkPreloads(integrity, manifest, refuse);
  const declaration = checkDeclaration(described, manifest, refuse);
  await checkStyles(folder, integrity, { remote: key, ...described }, refuse);
  const { parts } = declaration;
  const rendered = Object.keys(parts).filter((part) => parts[part]?.render === 'server');
  const against = { folder, published: integrity, rendered };
  const server = await checkServerBuild(described.server, against, refuse);
  return {
    key,
    version,
    release,
    contract,
    manifest,
    declaration,
    words,
    imports,
    server,
    integrity: integrity[entry] ?? '',
  };
}

/**
 * Verifies a published host on its own: that its page, scripts and styles exist and are as published.
 * @returns its description, with the integrity of the files that its page starts with
 * @throws ReleaseError naming the first thing that is missing or changed
 */
export async function verifyHost(options: {
  store: string;
  name: string;
  release: string;
}): Promise<Omit<LiveHost, 'release' | 'base'>> {
  const { store, name, release } = options;
  const refuse = (reason: string) => new ReleaseError(`${name} ${release}: ${reason}`);
  const folder = releaseFolder(store, name, release);
  const read = refusing(readJson(path.join(folder, 'host.json')), refuse);
  const described = (await read) as HostDescription | null;
  if (!described) throw refuse('is not published');
  const { server: ofServer, ...host } = described;
  if (!ACCEPTED_CONTRACTS.includes(host.contract))
    throw refuse(
      `is built for contract ${host.contract}, page servers for ${ACCEPTED_CONTRACTS.join(' and ')}`,
    );
  const integrity = await refusing(verifyIntegrity(folder, release), refuse);
  const started = [...host.scripts, ...host.styles];
  readDeclaration(host.declaration, refuse);
  checkFiles(integrity, ['index.html', ...started], refuse);
  const against = { folder, published: integrity, rendered: ['frame'] };
  const server = await checkServerBuild(ofServer, against, refuse);
  return {
    ...host,
    ...(server ? { server } : {}),
    integrity: Object.fromEntries(started.map((file) => [file, integrity[file] ?? ''])),
  };
}

function filesOf({ metaData, exposes }: RemoteManifest): string[] {
  const { path: entryFolder, name } = metaData.remoteEntry;
  const assets = exposes.flatMap(({ assets: { js, css } }) => [js.sync, js.async, css.sync, css.async]);
  return [`${entryFolder}${name}`, ...assets.flat()];
}

/** Refuses a release whose files cannot be read, for the reason of the file system or of the parser. */
async function refusing<Result>(reading: Promise<Result>, refuse: Refuse): Promise<Result> {
  try {
    return await reading;
  } catch (error) {
    throw refuse(error instanceof Error ? error.message : String(error));
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
