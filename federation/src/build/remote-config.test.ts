import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { parseManifest, type RemoteManifest } from '../contract/index';
import { listFiles } from '../release/folders';
import { promote } from '../release/index';
import { integrityOf } from '../release/integrity';
import { publish } from '../release/publish';
import { baseOf, hostBuild, publishFiles, temporaryFolder, writeFiles } from '../testing/builds';

const ROOT = path.resolve(__dirname, '../../..');
// Each build keeps a core busy for seconds; that others keep it busy, too, is no failure.
jest.setTimeout(300_000);
const CONFIGURATION = `
import { remoteConfig } from 'federation/build';
import declaration from './remote';
export default (_: unknown, { mode }: { mode: 'production' }) =>
  remoteConfig(import.meta.dirname, mode, declaration);
`;
const DECLARATION = `export default {
  parts: {
    step2: { size: 'page', failed: 'failed.step' },
    hello: { size: 'page', failed: 'failed.step' },
  },
  slots: [{ slot: 'home', part: 'step2', order: 1 }],
};`;

let folder: string;
let remove: () => Promise<void>;
let directory: string;
let dist: string;

/** A folder like another checkout: the installed packages, and a copy of this one. */
async function checkout(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const temporary = await temporaryFolder();
  const packages = path.join(temporary.folder, 'node_modules');
  await fs.mkdir(packages);
  for (const name of await fs.readdir(path.join(ROOT, 'node_modules')))
    if (name !== 'federation')
      await fs.symlink(path.join(ROOT, 'node_modules', name), path.join(packages, name));
  const kit = path.join(temporary.folder, 'federation');
  await fs.cp(path.join(ROOT, 'federation/src'), path.join(kit, 'src'), { recursive: true });
  await fs.copyFile(path.join(ROOT, 'federation/package.json'), path.join(kit, 'package.json'));
  await fs.symlink(kit, path.join(packages, 'federation'));
  return temporary;
}

/** A remote of two parts in a checkout, as if it were one of the workspaces. */
async function remote(
  name: string,
  changes: Readonly<Record<string, string>> = {},
  where = folder,
): Promise<string> {
  const directory = path.join(where, name);
  await writeFiles(directory, {
    'package.json': { name, version: '1.2.3', type: 'module' },
    'webpack.config.ts': CONFIGURATION,
    'remote.ts': DECLARATION,
    'src/mount.tsx': "import './tokens.css'; export const mount = () => {};",
    'src/tokens.css': ':root, :root[dir] { --ink: black }',
    'src/parts/step2.tsx': `import styles from './step2.module.css';
      import { useLanguage as useTheirs, useTranslation } from 'shared-i18n';
      export default function Step() {
        const { t } = useTranslation('fixture');
        return <p className={styles.step} lang={useTheirs().language}>{t('step')}</p>;
      }`,
    'src/parts/step2.module.css':
      '@keyframes turn { to { rotate: 1turn } } .step { animation: turn 1s; & :global(.library) { color: red } }',
    'src/parts/hello.tsx':
      "import React from 'react'; export default function Hello() { return <p>{React.version}</p>; }",
    'src/parts/hello.test.tsx': 'throw new Error("a test is not a part");',
    'src/locales/ar/translation.json': { hello: 'مرحبا', failed: { step: 'غير متاح' } },
    'src/locales/en/translation.json': { hello: 'Hello', failed: { step: 'Not there' } },
    ...changes,
  });
  return directory;
}

const hashOf = (bytes: Buffer | undefined) => integrityOf(bytes ?? Buffer.alloc(0)).slice('sha256-'.length);

/** Every file that was built, with its bytes; the bundler's statistics stay at home. */
async function contents(dist: string): Promise<Record<string, Buffer>> {
  const names = (await listFiles(dist)).filter((name) => name !== 'mf-stats.json');
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await fs.readFile(path.join(dist, name))])),
  ) as Record<string, Buffer>;
}

const webpack = (cwd: string) =>
  promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', path.join(ROOT, 'node_modules/webpack/bin/webpack.js'), '--mode', 'production'],
    { cwd },
  );

beforeAll(async () => {
  ({ folder, remove } = await checkout());
  directory = await remote('mf-fixture');
  dist = path.join(directory, 'dist');
  await webpack(directory);
});
afterAll(() => remove());

it('builds a remote that can be published, verified and made live', async () => {
  const files = await listFiles(dist);
  const read = async (file: string) =>
    JSON.parse(await fs.readFile(path.join(dist, file), 'utf8')) as unknown;

  expect(await read('remote.json')).toEqual({
    name: 'mf-fixture',
    version: '1.2.3',
    contract: 2,
    declaration: {
      parts: {
        step2: { size: 'page', failed: 'failed.step' },
        hello: { size: 'page', failed: 'failed.step' },
      },
      pages: [],
      navigation: [],
      slots: [{ slot: 'home', part: 'step2', order: 1 }],
    },
    words: { ar: { 'failed.step': 'غير متاح' }, en: { 'failed.step': 'Not there' } },
    nameSuffix: expect.stringMatching(/^-[0-9a-z]{5}$/),
    // React itself is imported whole: as CommonJS has no default export, its name says nothing.
    imports: { 'react/jsx-runtime': ['jsx'], 'shared-i18n': ['useLanguage', 'useTranslation'] },
  });
  expect(await read('locales/ar/translation.json')).toMatchObject({ hello: 'مرحبا' });

  const manifest = parseManifest(await read('mf-manifest.json'), 'mf-fixture');
  expect(manifest.exposes.map((expose) => expose.path).sort()).toEqual(['./hello', './mount', './step2']);
  const step = manifest.exposes.find((expose) => expose.path === './step2')?.assets;
  expect(files).toEqual(expect.arrayContaining([...(step?.js.sync ?? []), ...(step?.css.sync ?? [])]));
  expect(step?.css.sync).toHaveLength(1);
  // The policy names more packages; the manifest has those that the remote or a fallback of it uses.
  const shared = manifest.shared.map(({ name, singleton }) => (singleton ? name : `${name} several times`));
  expect(shared.sort()).toEqual(['react', 'react/jsx-runtime', 'shared-i18n']);
  // Served as immutable, so every script and style carries a hash of its content.
  for (const file of files.filter((name) => /\.(?:js|css)$/.test(name)))
    expect(file).toMatch(/\.[0-9a-f]{8}\.(?:js|css)$/);

  const store = path.join(folder, 'store');
  const shell = await publishFiles(store, hostBuild());
  const { release } = await publish({ store, dist });
  const live = await promote({ store, releases: { shell, 'mf-fixture': release }, baseOf });
  expect(live.registry.remotes['mf-fixture']).toMatchObject({ version: '1.2.3', release });
});

it('holds every file that the entry loads to its bytes, says them in the manifest, and builds the same in another folder', async () => {
  const built = await contents(dist);
  const names = Object.keys(built);
  const entry = built[names.find((name) => name.startsWith('remote-entry.')) ?? '']?.toString() ?? '';
  const manifest = JSON.parse(String(built['mf-manifest.json'])) as RemoteManifest;
  const loaded = names.filter((name) => /^(?!remote-entry).*\.(?:js|css)$/.test(name));
  expect(loaded).toContainEqual(expect.stringMatching(/^__federation_expose_step2\..*\.css$/));
  for (const name of loaded) expect(entry).toContain(hashOf(built[name]));
  expect(entry).not.toContain('<integrity');
  const begun = manifest.exposes.flatMap(({ assets: { js, css } }) => [...js.sync, ...css.sync]);
  expect(manifest.integrity).toEqual(
    Object.fromEntries([...new Set(begun)].map((name) => [name, `sha256-${hashOf(built[name])}`])),
  );

  const other = await checkout();
  const again = await remote('mf-fixture', {}, other.folder);
  await webpack(again);
  expect(await contents(path.join(again, 'dist'))).toEqual(built);
  await other.remove();
});

it('has a small entry, without the runtime that the plugin brings', async () => {
  const [entry] = Object.entries(await contents(dist)).filter(([name]) => name.startsWith('remote-entry.'));
  expect(brotliCompressSync(entry?.[1] ?? Buffer.alloc(9_999)).length).toBeLessThan(6_000);
  expect(String(entry?.[1])).not.toContain('Federation Runtime');
});

it('refuses to build with a runtime of another kind beside its own', async () => {
  const stranger = await remote('mf-stranger', {
    'src/parts/hello.tsx':
      "import { createInstance } from '@module-federation/enhanced/runtime'; export default () => <p>{String(createInstance)}</p>;",
  });
  await expect(webpack(stranger)).rejects.toThrow('would be part of the build');
});

it("gives a mounted remote's element what a style sheet says of the page's root", async () => {
  const sheet = Object.entries(await contents(dist)).find(([name]) =>
    /expose_mount\..*\.css$/.test(name),
  )?.[1];
  expect(sheet?.toString()).toBe('[data-mount=mf-fixture],[data-mount=mf-fixture][dir]{--ink:black}');
});

it('refuses styles that reach beyond the remote, a line for each with its file', async () => {
  const leaking = await remote('mf-leaks', {
    'src/parts/step2.module.css': 'body .step { color: red } .step { color: red; footer & { color: red } }',
    'src/tokens.css':
      '@import "./more.css"; h1 { color: red } @font-face { font-family: Quay; src: local(x) }',
    'src/more.css': ':root .card { color: red } [data-part] { color: red }',
  });
  const { stdout } = await webpack(leaking).then(
    () => ({ stdout: 'built' }),
    (error: { stdout: string }) => error,
  );
  const lines = stdout.split('\n').filter((line) => line.includes('.css: '));
  expect(lines.map((line) => line.replace(/_[\w+-]{4}-[0-9a-z]{5}/g, '_HASH'))).toEqual([
    expect.stringContaining('src/parts/step2.module.css: "body .step_HASH" does not begin'),
    expect.stringContaining('src/parts/step2.module.css: "footer &" does not begin'),
    expect.stringContaining('src/more.css: ":root .card" does not begin'),
    expect.stringContaining('src/more.css: "[data-part]" does not begin'),
    expect.stringContaining('src/tokens.css: "h1" does not begin'),
    expect.stringContaining('src/tokens.css: @font-face Quay: the name is not hashed'),
  ]);
});

it('refuses a text that is missing in a language, and a part that nobody wrote', async () => {
  const missing = { 'src/locales/ar/translation.json': '{}' };
  await expect(webpack(await remote('mf-silent', missing))).rejects.toThrow('has no text "failed.step"');
  const unknown = { 'remote.ts': DECLARATION.replace("part: 'step2'", "part: 'step3'") };
  await expect(webpack(await remote('mf-unknown', unknown))).rejects.toThrow(
    '"step3" is not one of its parts',
  );
}, 60_000);

it('refuses a package that is not named like a remote', async () => {
  await expect(webpack(await remote('fixture'))).rejects.toThrow('"fixture" is not a remote\'s name (mf-…)');
});
