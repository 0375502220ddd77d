import fs from 'node:fs/promises';
import path from 'node:path';
import {
  type CheckedDeclaration,
  federationName,
  type HostDescription,
  type RemoteDescription,
  type RemoteManifest,
} from '@zone-directory/federation/contract';
import { valid } from 'semver';
import { HOST_TEMPLATE } from '../compose/template';
import type { Refuse } from '../release/errors';
import { INTEGRITY_FILE, readJson } from '../release/folders';
import { foreignUrls, relativeUrls } from '../styles/urls';
import { BUDGETS, checkBudgets } from './budgets';
import { checkPlainFiles } from './plain-files';
import { checkScripts } from './scripts';
import { checkTemplate } from './template';
import { checkTexts } from './texts';

/** The files of a release or of a build. */
export interface ReleaseFiles {
  readonly folder: string;
  /** Paths of all files, without compressed forms. */
  readonly files: readonly string[];
}

/** A remote's release whose description, manifest and declaration have been read. */
export interface ReadRemote extends ReleaseFiles {
  readonly described: RemoteDescription;
  readonly manifest: RemoteManifest;
  readonly declaration: CheckedDeclaration;
}

/**
 * Examines what a remote's release contains, without running it: files, identity, texts, scripts, sizes.
 * @throws ReleaseError naming the first file at fault
 */
export async function examineRemote(read: ReadRemote, refuse: Refuse): Promise<void> {
  const { folder, files, described, manifest, declaration } = read;
  const { name, nameSuffix, words = {} } = described;
  checkVersion(described.version, 'remote.json', refuse);
  const rendered = Object.keys(declaration.parts).filter(
    (part) => declaration.parts[part]?.render === 'server',
  );
  if (rendered.length > 0 && !described.server)
    throw refuse(
      'server-build',
      'remote.json',
      `declares ${rendered.join(', ')} for servers, and has no server build`,
    );
  await checkWholeManifest(read, refuse);
  await checkTexts({ folder, files, declaration, words, described: 'remote.json' }, refuse);
  const parts = new Set(Object.keys(declaration.parts).map((part) => `./${part}`));
  const copies = new Set(manifest.shared.flatMap((shared) => shared.files ?? []));
  const { path: entryFolder, name: entryName } = manifest.metaData.remoteEntry;
  const entry = `${entryFolder}${entryName}`;
  const scriptsOf = (exposes: RemoteManifest['exposes']) =>
    exposes.flatMap(({ assets: { js } }) => [...js.sync, ...js.async]);
  const ofParts = scriptsOf(manifest.exposes.filter((expose) => parts.has(expose.path)));
  const server = described.server?.entry;
  const classic = new Set([entry, ...copies, ...scriptsOf(manifest.exposes)]);
  const withoutReact = new Set(
    [entry, ...(server === undefined ? [] : [server]), ...ofParts].filter((file) => !copies.has(file)),
  );
  await checkScripts({ folder, files, name, nameSuffix, classic, withoutReact }, refuse);
  await checkSheets(read, refuse);
  const bytes = await sizesOf(read);
  const loaded = manifest.exposes.flatMap(({ assets: { js, css } }) => [
    js.sync,
    js.async,
    css.sync,
    css.async,
  ]);
  checkNoneEmpty([entry, ...loaded.flat()], bytes, refuse);
  checkBudgets(manifest, parts, bytes, refuse);
}

/**
 * Examines what a host's release contains, without running it.
 * @throws ReleaseError naming the first file at fault
 */
export async function examineHost(
  { folder, files, described }: ReleaseFiles & { readonly described: HostDescription },
  refuse: Refuse,
): Promise<void> {
  const { name, nameSuffix, declaration, words, scripts, styles, server } = described;
  checkVersion(described.version, 'host.json', refuse);
  if (!server)
    throw refuse(
      'server-build',
      'host.json',
      'has no server build, without which pages have nothing at first',
    );
  await checkTemplate(folder, described, refuse);
  await checkTexts({ folder, files, declaration, words, described: 'host.json' }, refuse);
  await checkScripts(
    { folder, files, name, nameSuffix, classic: new Set(scripts), withoutReact: new Set() },
    refuse,
  );
  const bytes = await sizesOf({ folder, files });
  checkNoneEmpty([HOST_TEMPLATE, ...scripts, ...styles], bytes, refuse);
  for (const [what, names, most] of [
    ['scripts', scripts, BUDGETS.hostScripts],
    ['styles', styles, BUDGETS.hostStyles],
  ] as const) {
    const total = names.reduce((sum, file) => sum + (bytes.get(file) ?? 0), 0);
    if (total > most)
      throw refuse('budget', names[0] ?? '', `the ${what} have ${total} bytes, more than ${most}`);
  }
}

/** Examines the files themselves, before anything is read from them. */
export const examineFiles = (folder: string, refuse: Refuse): Promise<void> =>
  checkPlainFiles(folder, refuse);

function checkVersion(version: string, file: string, refuse: Refuse): void {
  // The build metadata of a version is no part of what is compared.
  if (valid(version) !== version.replace(/\+.*$/, ''))
    throw refuse('version', file, `has ${JSON.stringify(version)}, which is no semantic version`);
}

/** Checks what a host does not read of a manifest, but the build of another package has different. */
async function checkWholeManifest({ folder, described }: ReadRemote, refuse: Refuse): Promise<void> {
  const file = 'mf-manifest.json';
  const written = (await readJson(path.join(folder, file))) as {
    readonly name?: unknown;
    readonly remotes?: unknown;
    readonly exposes: readonly { readonly path: string }[];
    readonly metaData: {
      readonly publicPath?: unknown;
      readonly buildInfo?: { readonly buildVersion?: unknown; readonly buildName?: unknown };
    };
  };
  const { name = federationName(described.name), remotes = [], exposes, metaData } = written;
  const { buildName = described.name, buildVersion = described.version } = metaData.buildInfo ?? {};
  if (name !== federationName(described.name)) throw refuse('identity', file, `is that of ${String(name)}`);
  if (buildName !== described.name || buildVersion !== described.version)
    throw refuse(
      'identity',
      file,
      `is of ${String(buildName)} ${String(buildVersion)}, remote.json of ${described.name} ${described.version}`,
    );
  if (!Array.isArray(remotes) || remotes.length > 0)
    throw refuse('own-code', file, 'imports another remote: only hosts open remotes');
  const { publicPath = 'auto' } = metaData;
  if (publicPath !== 'auto' && publicPath !== '')
    throw refuse('own-origin', file, `fixes the place of its files to ${String(publicPath)}`);
  const paths = exposes.map((expose) => expose.path);
  const twice = paths.find((one, index) => paths.indexOf(one) !== index);
  if (twice !== undefined) throw refuse('manifest', file, `exposes ${twice} twice`);
}

async function checkSheets({ folder, files }: ReleaseFiles, refuse: Refuse): Promise<void> {
  for (const file of files.filter((name) => name.endsWith('.css'))) {
    const content = await fs.readFile(path.join(folder, file));
    const [foreign] = foreignUrls(content);
    if (foreign !== undefined) throw refuse('own-origin', file, `loads ${foreign.slice(0, 100)}`);
    for (const url of relativeUrls(content)) {
      const { pathname } = new URL(url, new URL(file, HERE));
      if (!files.includes(decodeURIComponent(pathname.slice(1))))
        throw refuse('missing-file', file, `loads ${url.slice(0, 100)}, which is not there`);
    }
  }
}

/** Any folder: only which of its files a URL names matters. */
const HERE = 'https://here.invalid/';

function checkNoneEmpty(files: readonly string[], bytes: ReadonlyMap<string, number>, refuse: Refuse): void {
  const empty = files.find((file) => bytes.get(file) === 0);
  if (empty !== undefined) throw refuse('missing-file', empty, 'is empty');
}

async function sizesOf({ folder, files }: ReleaseFiles): Promise<ReadonlyMap<string, number>> {
  const sizes = files
    .filter((file) => file !== INTEGRITY_FILE)
    .map(async (file) => [file, (await fs.stat(path.join(folder, file))).size] as const);
  return new Map(await Promise.all(sizes));
}
