import path from 'node:path';
import {
  ACCEPTED_CONTRACTS,
  type CheckedDeclaration,
  type DeclaredWords,
  type HostDescription,
  parseManifest,
  type RemoteKey,
  type RemoteManifest,
  type ServerBuild,
  type SharedNames,
} from '@zone-directory/federation/contract';
import type { LiveHost } from '../compose/index';
import { HOST_TEMPLATE } from '../compose/template';
import { readContract, readHost, readRemote } from './descriptions';
import { type Refuse, refusalOf, refusing } from './errors';
import { readJson, releaseFolder } from './folders';
import { type Integrity, verifyIntegrity } from './integrity';
import { checkDeclaration, readDeclaration } from './verify-declaration';
import { checkFiles, checkPreloads, checkStyles, filesOf } from './verify-files';
import { checkContract, checkFit } from './verify-fit';
import { checkServerBuild } from './verify-server';

/** What a remote's release contains, complete and consistent. */
export interface RemoteContents {
  readonly key: RemoteKey;
  readonly version: string;
  readonly contract: number;
  /** The short manifest: what a host reads of it. */
  readonly manifest: RemoteManifest;
  readonly declaration: CheckedDeclaration;
  readonly words: DeclaredWords;
  /** Names that it imports from shared packages. */
  readonly imports: SharedNames;
  /** Suffix of every name in its style sheets. */
  readonly nameSuffix: string;
  /** Its server build, if it has one. */
  readonly server: ServerBuild | undefined;
  /** Integrity of its entry script. */
  readonly integrity: string;
}

/** A release of a remote that is, byte by byte, what was published, and complete. */
export interface VerifiedRemote extends RemoteContents {
  readonly release: string;
}

/** A published release of a remote. */
export interface RemoteOptions {
  readonly store: string;
  readonly key: RemoteKey;
  readonly release: string;
}

/** The files of a build or of a release, and their integrity. */
export interface ContentsOptions {
  readonly folder: string;
  readonly published: Integrity;
}

/**
 * Verifies a published remote, and that it works under its host.
 * @throws ReleaseError naming the first thing that is damaged or does not fit
 */
export async function verifyRemote(
  options: RemoteOptions & { readonly host: HostDescription },
): Promise<VerifiedRemote> {
  const { store, key, release, host } = options;
  const refuse = refusalOf(`${key} ${release}`);
  const folder = releaseFolder(store, key, release);
  checkContract(await readContract(folder, 'remote.json', refuse), host, refuse);
  const verified = await verifyContents(options);
  checkFit(verified, host, refuse);
  return verified;
}

/**
 * Verifies a published remote on its own: that every byte is as published, that its styles do not leak, and that
 * manifest, declaration and server build are complete.
 * @throws ReleaseError naming the first thing that is damaged
 */
export async function verifyContents({ store, key, release }: RemoteOptions): Promise<VerifiedRemote> {
  const refuse = refusalOf(`${key} ${release}`);
  const folder = releaseFolder(store, key, release);
  const { version } = await readRemote(folder, refuse);
  const published = await verifyIntegrity(folder, release, refuse);
  if (!release.startsWith(`${version}-`))
    throw refuse('identity', 'remote.json', `has version ${version}, and the release is ${release}`);
  return { ...(await remoteContents({ folder, published }, key, refuse)), release };
}

/**
 * Checks what the files of a remote's build or release contain.
 * @param key the package that it has to be of
 */
export async function remoteContents(
  { folder, published }: ContentsOptions,
  key: RemoteKey,
  refuse: Refuse,
): Promise<RemoteContents> {
  const described = await readRemote(folder, refuse);
  const { name, version, contract, words, imports, nameSuffix } = described;
  if (name !== key) throw refuse('identity', 'remote.json', `is that of ${name}`);
  const read = readJson(path.join(folder, 'mf-manifest.json')).then((value) => parseManifest(value, key));
  const manifest = await refusing(read, refuse, 'manifest', 'mf-manifest.json');
  const [entry = '', ...others] = filesOf(manifest);
  checkFiles(published, [entry, ...others], 'mf-manifest.json', refuse);
  checkPreloads(published, manifest, refuse);
  const declaration = checkDeclaration(described, manifest, refuse);
  await checkStyles(folder, published, { remote: key, nameSuffix }, refuse);
  const { parts } = declaration;
  const rendered = Object.keys(parts).filter((part) => parts[part]?.render === 'server');
  const against = { folder, published, rendered, described: 'remote.json' } as const;
  const server = await checkServerBuild(described.server, against, refuse);
  return {
    ...{ key, version, contract, manifest, declaration, words, imports, nameSuffix, server },
    integrity: published[entry] ?? '',
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
  const refuse = refusalOf(`${name} ${release}`);
  const folder = releaseFolder(store, name, release);
  const contract = await readContract(folder, 'host.json', refuse);
  if (!isAccepted(contract)) throw refuseContract(contract, refuse);
  return hostContents({ folder, published: await verifyIntegrity(folder, release, refuse) }, refuse);
}

const isAccepted = (contract: unknown) => ACCEPTED_CONTRACTS.some((one) => one === contract);

const refuseContract = (contract: unknown, refuse: Refuse) =>
  refuse(
    'contract',
    'host.json',
    `is built for contract ${contract}, page servers for ${ACCEPTED_CONTRACTS.join(' and ')}`,
  );

/** Checks what the files of a host's build or release contain. */
export async function hostContents(
  { folder, published }: ContentsOptions,
  refuse: Refuse,
): Promise<Omit<LiveHost, 'release' | 'base'>> {
  const { server: ofServer, ...host } = await readHost(folder, refuse);
  if (!isAccepted(host.contract)) throw refuseContract(host.contract, refuse);
  const started = [...host.scripts, ...host.styles];
  readDeclaration(host.declaration, 'host.json', refuse);
  checkFiles(published, [HOST_TEMPLATE, ...started], 'host.json', refuse);
  const against = { folder, published, rendered: ['frame'], described: 'host.json' } as const;
  const server = await checkServerBuild(ofServer, against, refuse);
  return {
    ...host,
    ...(server ? { server } : {}),
    integrity: Object.fromEntries(started.map((file) => [file, published[file] ?? ''])),
  };
}
