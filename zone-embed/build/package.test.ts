import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import { buildPackage, PACKAGE } from './build-package';

const run = promisify(execFile);
const MODULES = path.resolve(PACKAGE, '../node_modules');

let folder: string;
/** Output of `npm pack`: the archive and its files. */
let packed: { readonly filename: string; readonly files: readonly { readonly path: string }[] };
/** Folder of an application that has the package installed. */
let application: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'zone-embed-'));
  // Not in the package's own folder, where another build may be running.
  const source = path.join(folder, 'source');
  await buildPackage(path.join(source, 'dist'));
  for (const name of ['package.json', 'README.md', 'custom-elements.json'])
    await copyFile(path.join(PACKAGE, name), path.join(source, name));
  const { stdout } = await run('npm', ['pack', '--json', '--ignore-scripts'], { cwd: source });
  [packed] = Object.values(JSON.parse(stdout)) as [typeof packed];
  application = await installedIn('application');
});
afterAll(() => rm(folder, { recursive: true }));

async function installedIn(name: string): Promise<string> {
  const place = path.join(folder, name, 'node_modules/zone-embed');
  await mkdir(place, { recursive: true });
  const archive = path.join(folder, 'source', packed.filename);
  await run('tar', ['-xzf', archive, '-C', place, '--strip-components=1']);
  return path.join(folder, name);
}

const names = () => packed.files.map((file) => file.path);

it('contains the build, the README and package.json, and nothing else', () => {
  expect(
    names()
      .map((name) => name.replace(/-[A-Z0-9]{8}\.js$/, '-#.js'))
      .sort(),
  ).toEqual([
    'README.md',
    'custom-elements.json',
    'dist/elements.d.ts',
    'dist/events.d.ts',
    'dist/index.d.ts',
    'dist/index.js',
    'dist/jsx.d.ts',
    'dist/load-zone.d.ts',
    'dist/react-18.d.ts',
    'dist/react-18.js',
    'dist/react-19.d.ts',
    'dist/react-19.js',
    'dist/react.d.ts',
    'dist/react.js',
    'dist/shared-#.js',
    'package.json',
  ]);
});

it('has only React as a peer dependency, and exports existing files', async () => {
  const { dependencies, peerDependencies, exports } = JSON.parse(
    await readFile(path.join(application, 'node_modules/zone-embed/package.json'), 'utf8'),
  ) as Record<string, Record<string, unknown>>;
  expect(dependencies).toBeUndefined();
  expect(Object.keys(peerDependencies ?? {})).toEqual(['react']);
  const there = names().map((name) => `./${name}`);
  for (const target of Object.values(exports ?? {}).flatMap((entry) => Object.values(entry as object)))
    if (typeof target === 'string' && target.length > 1) expect(there).toContain(target);
});

it('is at most 1.1 KB with the React components and the loader, minified and compressed', async () => {
  const { outputFiles } = await build({
    stdin: { contents: "export * from 'zone-embed/react'", resolveDir: application },
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    external: ['react'],
    write: false,
  });
  const contents = outputFiles[0]?.text ?? '';
  expect(contents).toContain('business-selected');
  expect(brotliCompressSync(contents).length).toBeLessThanOrEqual(1_100);
});

it('runs in Node on a server: the loader does nothing, and React renders', async () => {
  await Promise.all(
    ['react', 'react-dom'].map((name) =>
      symlink(path.join(MODULES, name), path.join(application, 'node_modules', name)),
    ),
  );
  const file = path.join(application, 'server.mjs');
  await writeFile(
    file,
    `import { createElement } from 'react';
    import { renderToString } from 'react-dom/server';
    import { loadZone } from 'zone-embed';
    import { ZonePartners } from 'zone-embed/react';
    await loadZone('https://zone.example');
    console.log(renderToString(createElement(ZonePartners, { origin: 'https://zone.example', lang: 'ar' }, 'Own')));`,
  );
  const { stdout } = await run(process.execPath, [file], {
    // Not the environment of the tests.
    env: { ...process.env, NODE_ENV: 'production', NODE_OPTIONS: '' },
  });
  expect(stdout.trim()).toBe('<zone-partners lang="ar">Own</zone-partners>');
});

const PLAIN = `
import { loadZone, type ZoneElement, type ZoneLoadCode, type ZoneLoadError } from 'zone-embed';
export async function plain() {
  await loadZone('https://zone.example', { release: '1.0.0-abc', integrity: 'sha384-x', nonce: 'n' });
  // @ts-expect-error no such option
  await loadZone('https://zone.example', { version: 1 });
  const directory = document.querySelector('zone-directory');
  if (!directory) return;
  await directory.ready;
  directory.path = '/category/hotels';
  const shown: string | undefined = directory.path;
  directory.lang = 'ar';
  directory.reset();
  await directory.reload();
  document.createElement('zone-listing').addEventListener('zone-listing-sent', (event) => event.preventDefault());
  addEventListener('zone-error', ({ detail }) => console.error(detail.code, detail.error));
  document.addEventListener('zone-title', ({ detail }) => console.log(detail.title.length, shown));
  directory.addEventListener('zone-navigate', (event) => {
    if (!event.detail.inside) event.preventDefault();
    // @ts-expect-error of another event
    event.detail.id;
  });
  directory.addEventListener('zone-business-selected', ({ detail }) => detail.id.length + detail.href.length);
}
// @ts-expect-error may be undefined
export const lengthOf = (element: ZoneElement) => element.path.length;
export const codeOf = (error: ZoneLoadError): ZoneLoadCode => error.code;
`;

const REACT = `
import { createRef } from 'react';
import type { ZoneElement } from 'zone-embed';
import { ZoneDirectory, ZoneListing, ZonePartners, ZoneSearch } from 'zone-embed/react';
const ref = createRef<ZoneElement>();
export const page = (
  <>
    <ZonePartners ref={ref} origin="https://zone.example" lang="ar" theme="dark" className="wide" loading="lazy">
      <a href="https://zone.example/ar/">Partners</a>
    </ZonePartners>
    <ZoneDirectory
      origin="https://zone.example" path="/" routing="hash" linkBase="https://zone.example/en/" headingLevel={2}
      onReady={() => {}} onError={({ detail }) => detail.code} onTitle={({ detail }) => detail.title}
      onNavigate={(event) => event.preventDefault()} onBusinessSelected={({ detail }) => detail.id}
    />
    <ZoneListing origin="https://zone.example" business="rec1" onListingSent={() => {}} />
    {/* @ts-expect-error has no such attribute */}
    <ZoneSearch origin="https://zone.example" business="rec1" />
    {/* @ts-expect-error needs an origin */}
    <ZoneSearch />
    <zone-directory lang="ar" path="/" heading-level="3" class="wide" ref={(found) => void found?.reload()} />
    <zone-listing business="rec1">Own</zone-listing>
    {/* @ts-expect-error is not a theme */}
    <zone-partners theme="blue" />
  </>
);
`;

const REACT_19_EVENTS = `
export const heard = (
  <zone-directory onzone-navigate={(event) => event.detail.inside && event.preventDefault()} />
);
`;

it.each([
  ['18', 'types-react-18', 'bundler', ''],
  ['19', '@types/react', 'nodenext', REACT_19_EVENTS],
])('has types for pages and for JSX with React %s', async (version, types, resolution, more) => {
  const folder = await installedIn(`types-${version}`);
  await mkdir(path.join(folder, 'node_modules/@types'), { recursive: true });
  await symlink(path.join(MODULES, types), path.join(folder, 'node_modules/@types/react'));
  const compilerOptions = {
    strict: true,
    noEmit: true,
    // Checks the declarations themselves, too.
    skipLibCheck: false,
    skipDefaultLibCheck: true,
    target: 'ES2022',
    lib: ['ES2022', 'DOM', 'DOM.Iterable'],
    jsx: 'react-jsx',
    module: resolution === 'nodenext' ? 'NodeNext' : 'ESNext',
    moduleResolution: resolution,
    types: [],
  };
  await writeFile(path.join(folder, 'package.json'), '{"type":"module"}');
  await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
  await writeFile(path.join(folder, 'plain.ts'), PLAIN);
  await writeFile(
    path.join(folder, 'page.tsx'),
    `/// <reference types="zone-embed/react-${version}" />\n${REACT}${more}`,
  );
  const tsc = path.join(MODULES, 'typescript/bin/tsc');
  const { stdout } = await run(process.execPath, [tsc, '-p', folder]).catch(
    (error: { readonly stdout: string }) => error,
  );
  expect(stdout).toBe('');
});
