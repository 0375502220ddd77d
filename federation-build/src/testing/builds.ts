import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Declaration, RemoteKey, RemoteManifest } from '@zone-directory/federation/contract';
import { checked, remoteDeclarations, words } from '../../../federation/src/testing/declarations';
import { manifestOf } from '../../../federation/src/testing/fixtures';
import { publish } from '../release/index';
import { integrityOf } from '../release/integrity';
import { liveHost } from './live';

/** Creates a temporary folder for one test. */
export async function temporaryFolder(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'zone-release-'));
  return { folder, remove: () => fs.rm(folder, { recursive: true, force: true }) };
}

/** The current test's own folder. */
export let folder = '';

/** Gives each test of a file its own folder. */
export function setUpFolder(): void {
  let remove: () => Promise<void>;
  beforeEach(async () => {
    ({ folder, remove } = await temporaryFolder());
  });
  afterEach(() => remove());
}

/** Writes files below a folder; contents other than strings are written as JSON, and `null` is skipped. */
export async function writeFiles(folder: string, files: Readonly<Record<string, unknown>>): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    if (content === null) continue;
    const file = path.join(folder, name);
    await fs.mkdir(path.dirname(file), { recursive: true });
    await fs.writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  }
}

/** Suffix of names in the style sheets of test builds. */
const NAME_SUFFIX = '-ab12c';

/**
 * Returns the files of a remote's build with these parts; each part has three files, listed in the manifest.
 * @param declared by default the declaration of the test remote; for others their parts only
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
      imports: {},
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

/** Returns the manifest of such a build. */
export function manifestOfBuild(name: RemoteKey, parts: readonly string[]): RemoteManifest {
  const manifest = manifestOf(name, ...parts);
  const files = Object.keys(manifest.integrity ?? {});
  const integrity = files.map((file) => [file, integrityOf(Buffer.from(`/* ${file} */`))]);
  return { ...manifest, integrity: Object.fromEntries(integrity) };
}

/** The parts of the remotes that the test host shows. */
export const PARTS = {
  'mf-directory': ['hero', 'category-grid', 'business-detail'],
  'mf-partners': ['showcase'],
} as const;

/** Returns the files of the host's build. */
export function hostBuild(changes: object = {}): Record<string, unknown> {
  const { release: _release, base: _base, integrity: _integrity, ...described } = liveHost;
  return {
    'host.json': { ...described, ...changes },
    'index.html': '<!doctype html>',
    'shell.js': '',
    'shell.css': '',
  };
}

/** Publishes files as one release, and returns its name. */
export async function publishFiles(store: string, files: Readonly<Record<string, unknown>>): Promise<string> {
  const { folder, remove } = await temporaryFolder();
  await writeFiles(folder, files);
  // Also when it is refused.
  return (await publish({ store, dist: folder, examine: false }).finally(remove)).release;
}
