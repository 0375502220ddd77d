import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import vm from 'node:vm';
import { brotliCompressSync } from 'node:zlib';
import {
  type PartModule,
  parseManifest,
  type RemoteDescription,
  type RemoteManifest,
  type RemoteServerModule,
} from '@zone-directory/federation/contract';
import * as React from 'react';
import * as jsx from 'react/jsx-runtime';
import { renderToString } from 'react-dom/server';
import { listFiles } from '../release/folders';
import { promote } from '../release/index';
import { integrityOf } from '../release/integrity';
import { publish } from '../release/publish';
import { resolveStack } from '../release/stack';
import { hostBuild, publishFiles } from '../testing/builds';
import { build, checkout, READ_FILES, RENDERED, remote } from '../testing/checkout';
import { packageFinder } from './package-of';
import { buildInputs } from './source-hash';

// Each build keeps a core busy for seconds; a busy machine must not fail the test.
jest.setTimeout(300_000);

let folder: string;
let dist: string;
/** The same remote, built in another folder. */
let otherDist: string;
let remove: () => Promise<unknown>;
/** The same with server-rendered parts. */
let renderedDist: string;
let renderedOther: string;

/** A part that loads one of its modules lazily. */
const LAZY = {
  'src/later.ts': "export const later = 'later';",
  'src/parts/step2.tsx': `import './sheet.css';
    import styles from './step2.module.css';
    import { useLanguage } from '@zone-directory/shared-i18n';
    export const load = () => import('../later');
    export default function Step() {
      return <p className={styles.step} lang={useLanguage().language}>step</p>;
    }`,
  'src/parts/sheet.css': '[data-part="rendered/step2"] { color: red }',
};

/** Written by the plugin for the build that reads it. */
const GENERATED = /[\\/]\.federation[\\/]/;

const hashOf = (bytes: Buffer | undefined) => integrityOf(bytes ?? Buffer.alloc(0)).slice('sha256-'.length);

/** All files of the release and its source maps with their bytes, without the bundler's statistics. */
async function contents(dist: string): Promise<Record<string, Buffer>> {
  const names = (await listFiles(dist)).filter((name) => name !== 'mf-stats.json');
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await fs.readFile(path.join(dist, name))])),
  ) as Record<string, Buffer>;
}

beforeAll(async () => {
  const [here, other] = [await checkout(), await checkout()];
  // Not what decides a release: only what a build uses of it does.
  await fs.writeFile(path.join(other.folder, 'package-lock.json'), '{"lockfileVersion":3}');
  folder = here.folder;
  remove = () => Promise.all([here.remove(), other.remove()]);
  const [directory, again] = [await remote(folder, 'mf-fixture'), await remote(other.folder, 'mf-fixture')];
  [dist, otherDist] = [path.join(directory, 'dist'), path.join(again, 'dist')];
  const rendered = await remote(folder, 'mf-rendered', { 'remote.ts': RENDERED, ...LAZY });
  const renderedAgain = await remote(other.folder, 'mf-rendered', { 'remote.ts': RENDERED, ...LAZY });
  [renderedDist, renderedOther] = [path.join(rendered, 'dist'), path.join(renderedAgain, 'dist')];
  const all = [directory, again, rendered, renderedAgain];
  const problems = await build(
    folder,
    all.map((directory) => ({ directory, minimize: true })),
  );
  expect(problems).toEqual(all.map(() => []));
});
afterAll(() => remove());

it('uses no file that its source hash leaves out', async () => {
  const packageOf = packageFinder();
  for (const name of ['mf-fixture', 'mf-rendered']) {
    const directory = path.join(folder, name);
    const { sources, tools } = buildInputs(directory) ?? {
      sources: new Set<string>(),
      tools: new Set<string>(),
    };
    const used = new Set([...[...sources].map((file) => packageOf(file).id), ...tools]);
    const { read, built } = JSON.parse(await fs.readFile(path.join(directory, READ_FILES), 'utf8')) as Record<
      'read' | 'built',
      string[]
    >;
    const own = read.filter((file) => file.startsWith(directory) && path.basename(file) !== 'package.json');
    const real = await Promise.all([...built, ...own].map((file) => fs.realpath(file).catch(() => '')));
    const files = real.filter((file) => file !== '' && statSync(file).isFile() && !GENERATED.test(file));
    expect(files.length).toBeGreaterThan(30);
    const isCovered = (file: string) => {
      const { id, isInstalled } = packageOf(file);
      // An installed package is what its version says.
      return isInstalled ? used.has(id) : sources.has(file);
    };
    expect(files.filter((file) => !isCovered(file))).toEqual([]);
  }
});

it('builds a remote that can be published, verified and promoted', async () => {
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
    // React itself is imported as a whole: CommonJS has no default export, so its names are unknown.
    imports: { 'react/jsx-runtime': ['jsx'], 'shared-i18n': ['useLanguage', 'useTranslation'] },
  });
  expect(await read('locales/ar/translation.json')).toMatchObject({ hello: 'مرحبا' });

  const manifest = parseManifest(await read('mf-manifest.json'), 'mf-fixture');
  expect(manifest.exposes.map((expose) => expose.path).sort()).toEqual(['./hello', './mount', './step2']);
  const step = manifest.exposes.find((expose) => expose.path === './step2')?.assets;
  expect(files).toEqual(expect.arrayContaining([...(step?.js.sync ?? []), ...(step?.css.sync ?? [])]));
  expect(step?.css.sync).toHaveLength(1);
  // The policy lists more packages; the manifest has those that the remote or one of its fallbacks uses.
  const shared = manifest.shared.map(({ name, singleton }) => (singleton ? name : `${name} several times`));
  expect(shared.sort()).toEqual(['react', 'react/jsx-runtime', 'shared-i18n']);
  // Served as immutable, so the name of every script and style sheet contains a content hash.
  for (const file of files.filter((name) => /\.(?:js|css)$/.test(name)))
    expect(file).toMatch(/\.[0-9a-f]{8}\.(?:js|css)$/);

  const store = path.join(folder, 'store');
  const shell = await publishFiles(store, hostBuild());
  const { release } = await publish({ store, dist, examine: false });
  const live = await promote({ store, examine: false, releases: { shell, 'mf-fixture': release } });
  expect(live.registry.remotes['mf-fixture']).toMatchObject({ version: '1.2.3', release });
});

it('records the integrity of every loaded file in entry and manifest, and builds the same in another folder', async () => {
  const built = await contents(dist);
  const names = Object.keys(built);
  const entry = built[names.find((name) => name.startsWith('remote-entry.')) ?? '']?.toString() ?? '';
  const manifest = JSON.parse(String(built['mf-manifest.json'])) as RemoteManifest;
  const loaded = names.filter((name) => /^(?!remote-entry).*\.(?:js|css)$/.test(name));
  expect(loaded).toContainEqual(expect.stringMatching(/^__federation_expose_step2\..*\.css$/));
  for (const name of loaded) expect(entry).toContain(hashOf(built[name]));
  expect(entry).not.toContain('<integrity');
  // Fetched for a package that no other build offers.
  for (const { files } of manifest.shared) {
    expect(files).toHaveLength(1);
    expect(names).toEqual(expect.arrayContaining([...(files ?? [])]));
  }
  const begun = manifest.exposes.flatMap(({ assets: { js, css } }) => [...js.sync, ...css.sync]);
  expect(manifest.integrity).toEqual(
    Object.fromEntries([...new Set(begun)].map((name) => [name, `sha256-${hashOf(built[name])}`])),
  );
  expect(await contents(otherDist)).toEqual(built);
});

it('tells browsers to compile the scripts of its parts when they arrive, and no others', async () => {
  const built = await contents(dist);
  const hinted = Object.keys(built).filter((name) =>
    built[name]?.toString().startsWith('//# allFunctionsCalledOnLoad\n'),
  );
  expect(hinted.map((name) => name.replace(/\..*/, '')).sort()).toEqual([
    '__federation_expose_hello',
    '__federation_expose_step2',
  ]);
});

it('has maps from its scripts to lines of its sources, and none of what no source contains', async () => {
  const built = await contents(dist);
  const script = Object.keys(built).find((name) => /expose_step2\..*\.js$/.test(name)) ?? '';
  const code = String(built[script]).split('\n');
  // Below the hint to compilers.
  const at = (text: string) => `${script}:2:${(code[1] ?? '').indexOf(text) + 1}`;
  const store = path.join(folder, 'store-with-maps');
  const { name, release } = await publish({ store, dist, examine: false });
  const lines = (text: string) => resolveStack(store, { name, release, text });
  expect(await lines(`Error\n at ${at('"step"')}`)).toMatch(/\[src\/parts\/step2\.tsx:5:\d+/);
  expect(await lines(at('document.currentScript'))).toBe(at('document.currentScript'));
  for (const [file, content] of Object.entries(built)) {
    expect(String(content)).not.toMatch(/sourceMappingURL|sourcesContent/);
    if (/\.map$/.test(file)) expect(String(content)).not.toContain(folder);
  }
});

it("has a small entry, without the plugin's own runtime", async () => {
  const [entry] = Object.entries(await contents(dist)).filter(([name]) => name.startsWith('remote-entry.'));
  expect(brotliCompressSync(entry?.[1] ?? Buffer.alloc(9_999)).length).toBeLessThan(5_100);
  expect(String(entry?.[1])).not.toContain('Federation Runtime');
});

/** The style sheet of an expose. */
const sheetOf = async (expose: string) =>
  String(Object.entries(await contents(dist)).find(([name]) => name.match(`${expose}\\..*css$`))?.[1]);

it("applies styles of the page's root to a mounted remote's element, including imported ones", async () => {
  expect(await sheetOf('expose_mount')).toBe(
    '[data-mount=mf-fixture]{margin:0}[data-mount=mf-fixture],[data-mount=mf-fixture][dir]{--ink:light-dark(#000,#fff);--gap:calc(2 * var(--base,1rem))}',
  );
});

it('makes the sizes of every part relative to the base, including composed modules', async () => {
  const sheet = await sheetOf('expose_step2');
  expect(sheet).toContain('padding:calc(3 * var(--base,1rem))');
  expect(sheet).toContain('margin:calc(4 * var(--base,1rem))');
  expect(sheet).not.toMatch(/(?<!1)rem/);
});

describe('the server build', () => {
  const described = async () =>
    JSON.parse(await fs.readFile(path.join(renderedDist, 'remote.json'), 'utf8')) as RemoteDescription;
  /** Runs the script as a host does, which provides the shared packages. */
  const run = (code: string, shared: Readonly<Record<string, unknown>>) => {
    const exports = {} as RemoteServerModule & {
      parts: { step2: PartModule & { load(): Promise<unknown> } };
    };
    const module = { exports };
    const required: string[] = [];
    const give = (name: string) => {
      required.push(name);
      return shared[name];
    };
    vm.runInThisContext(`(function (module, exports, require) {${code}\n})`)(module, exports, give);
    return { ...module.exports, required };
  };

  it('is one script with the server-rendered parts and the strings in every language', async () => {
    const { server, nameSuffix } = await described();
    const files = await contents(renderedDist);
    const names = Object.keys(files).filter((name) => name.startsWith('server/'));
    expect(names).toEqual([expect.stringMatching(/^server\/mf-rendered\.[0-9a-f]{8}\.cjs$/)]);
    const shared = {
      react: React,
      'react/jsx-runtime': jsx,
      'shared-i18n': { useLanguage: () => ({ language: 'ar' }) },
    };
    const { parts, strings, required } = run(String(files[names[0] ?? '']), shared);
    expect(Object.keys(parts)).toEqual(['step2']);
    expect(strings).toMatchObject({ ar: { hello: 'مرحبا' }, en: { hello: 'Hello' } });
    expect(await parts.step2.load()).toMatchObject({ later: 'later' });
    expect(Object.keys(server?.needs ?? {}).sort()).toEqual([...new Set(required)].sort());
    expect(server?.needs).toMatchObject({ 'shared-i18n': expect.stringMatching(/^\^\d+\.\d+\.0$/) });

    const html = renderToString(React.createElement(parts.step2.default));
    const classes = /^<p class="([^"]+)" lang="ar">step<\/p>$/.exec(html)?.[1]?.split(' ') ?? [];
    const sheets = (server?.styles.step2 ?? []).map((name) => String(files[name])).join('');
    expect(classes).toHaveLength(2);
    for (const name of classes) {
      expect(name.endsWith(nameSuffix)).toBe(true);
      expect(sheets).toContain(`.${name}`);
    }
    expect(sheets).toContain('data-part');
  });

  it('is the same in another folder', async () => {
    expect(await contents(renderedOther)).toEqual(await contents(renderedDist));
  });

  it('goes live with the release', async () => {
    const store = path.join(folder, 'rendered-store');
    const { release } = await publish({ store, dist: renderedDist, examine: false });
    const shell = await publishFiles(store, hostBuild());
    const live = await promote({ store, examine: false, releases: { shell, 'mf-rendered': release } });
    const { server } = await described();
    const files = await contents(renderedDist);
    expect(live.servers?.['mf-rendered']).toEqual({
      ...server,
      files: [server?.entry ?? '', ...(server?.styles.step2 ?? [])].map((name) => ({
        path: name,
        sha256: createHash('sha256').update(String(files[name])).digest('hex'),
        bytes: files[name]?.length,
      })),
    });
  });
});
