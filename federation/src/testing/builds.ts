import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Declaration, RemoteKey, RemoteManifest } from '../contract/index';
import { publish } from '../release/index';
import { integrityOf } from '../release/integrity';
import { checked, remoteDeclarations, words } from './declarations';
import { manifestOf } from './fixtures';
import { liveHost } from './live';

/** A folder of its own for one test. */
export async function temporaryFolder(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'zone-release-'));
  return { folder, remove: () => fs.rm(folder, { recursive: true, force: true }) };
}

/** The present test's own folder. */
export let folder = '';

/** Gives each test of a file a folder of its own. */
export function setUpFolder(): void {
  let remove: () => Promise<void>;
  beforeEach(async () => {
    ({ folder, remove } = await temporaryFolder());
  });
  afterEach(() => remove());
}

/** Writes files below a folder; what is not text is written as JSON, and `null` writes nothing. */
export async function writeFiles(folder: string, files: Readonly<Record<string, unknown>>): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    if (content === null) continue;
    const file = path.join(folder, name);
    await fs.mkdir(path.dirname(file), { recursive: true });
    await fs.writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  }
}

/** What names in the style sheets of test builds end with. */
const NAME_SUFFIX = '-ab12c';

/**
 * What the build of a remote with these parts writes; a part has three files, named in the manifest.
 * @param declared by default, what the remotes of tests declare; for others their parts alone
 */
export function remoteBuild(
  name: RemoteKey,
  parts: readonly string[],
  content = '',
  declared: Declaration = declarationOf(name, parts),
): Record<string, unknown> {
  const files = parts.flatMap((part) => [`${part}.js`, `${part}-later.js`, `${part}.css`]);
  return {
    'remote.json': {
      name,
      version: '1.0.0',
      contract: 2,
      nameSuffix: NAME_SUFFIX,
      declaration: checked(declared),
      words,
    },
    'mf-manifest.json': manifestOfBuild(name, parts),
    'remote-entry.js': `// entry ${content}`,
    'locales/ar/translation.json': {},
    ...Object.fromEntries(files.map((file) => [file, `/* ${file} */`])),
  };
}

function declarationOf(name: RemoteKey, parts: readonly string[]): Declaration {
  const known = Object.entries(remoteDeclarations).find(([key]) => key === name);
  if (known) return known[1];
  return { parts: Object.fromEntries(parts.map((part) => [part, { size: 'page', failed: 'failed' }])) };
}

/** The manifest of such a build. */
export function manifestOfBuild(name: RemoteKey, parts: readonly string[]): RemoteManifest {
  const manifest = manifestOf(name, ...parts);
  const files = Object.keys(manifest.integrity ?? {});
  const integrity = files.map((file) => [file, integrityOf(Buffer.from(`/* ${file} */`))]);
  return { ...manifest, integrity: Object.fromEntries(integrity) };
}

/** The parts of the remotes that the host of the tests shows. */
export const PARTS = {
  'mf-directory': ['hero', 'category-grid', 'business-detail'],
  'mf-partners': ['showcase'],
} as const;

/** What the build of the host writes. */
export function hostBuild(changes: object = {}): Record<string, unknown> {
  const { release: _release, base: _base, integrity: _integrity, ...described } = liveHost;
  return {
    'host.json': { ...described, ...changes },
    'index.html': '<!doctype html>',
    'shell.js': '',
    'shell.css': '',
  };
}

/** Publishes files as one release, and gives its name. */
export async function publishFiles(store: string, files: Readonly<Record<string, unknown>>): Promise<string> {
  const { folder, remove } = await temporaryFolder();
  await writeFiles(folder, files);
  const { release } = await publish({ store, dist: folder });
  await remove();
  return release;
}
