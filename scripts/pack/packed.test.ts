import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { assertNewRemote, type ZoneFacts } from '@zone-directory/remote-kit/scaffold';
import { runTool } from '@zone-directory/remote-kit/tools';
import { startServer } from '@zone-directory/testing';
import { ROOT } from '../run';
import { packedManifest } from './manifest';
import { packPackages } from './pack-packages';
import { PACKED, workspaceAt } from './packed';

// Builds and tests keep a core busy for seconds.
jest.setTimeout(600_000);

/** A team's folder, in which the packages are installed, and its remote in it. */
let folder: string;
let archives: string;
let made: { code: number; output: string };
const remote = () => path.join(folder, 'mf-events');
const kit = (directory: string, ...args: string[]) =>
  runTool(
    'node',
    [path.join(folder, 'node_modules/@zone-directory/remote-kit/dist/cli/zone-kit.js'), ...args],
    { directory, keep: true, env: { NODE_OPTIONS: '' } },
  );

beforeAll(async () => {
  // Realpath, because macOS' temporary folder is a link.
  folder = mkdtempSync(path.join(tmpdir(), 'team-'));
  archives = path.join(folder, 'archives');
  // Packing reads the declarations: there are none in a fresh clone whose types nobody has checked yet.
  expect(await runTool('tsc', ['-b'], { directory: ROOT, keep: true })).toEqual({ code: 0, output: '' });
  await install(await packPackages(archives));
  made = await kit(folder, 'new', 'mf-events');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Installs our packages from their archives, and all others as this repository has them: tests may have no network. */
async function install(files: readonly string[]): Promise<void> {
  const modules = path.join(folder, 'node_modules');
  mkdirSync(path.join(modules, '@zone-directory'), { recursive: true });
  const own = new Set<string>(['@zone-directory', '.package-lock.json', ...PACKED]);
  for (const name of readdirSync(path.join(ROOT, 'node_modules')).filter((each) => !own.has(each)))
    symlinkSync(path.join(ROOT, 'node_modules', name), path.join(modules, name));
  const packages: Record<string, object> = {};
  for (const file of files) {
    const name = path.basename(file).replace(/^zone-directory-|-[\d.]+\.tgz$/g, '');
    const place = path.join(modules, '@zone-directory', name);
    mkdirSync(place);
    await runTool('tar', ['xzf', file, '--strip-components=1', '-C', place], { directory: folder });
    const { version } = workspaceAt(name);
    packages[`node_modules/@zone-directory/${name}`] = {
      version,
      resolved: `file:${path.relative(folder, file)}`,
    };
    // A version that another package here needs is not where all packages find it.
    const nested = path.join(ROOT, name, 'node_modules');
    if (existsSync(nested)) cpSync(nested, path.join(place, 'node_modules'), { recursive: true });
  }
  // What npm records of an installation.
  writeFileSync(path.join(modules, '.package-lock.json'), JSON.stringify({ packages }));
}

const filesBelow = (place: string) =>
  readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));

it('packs compiled modules without tests, workspaces and paths of this repository', () => {
  for (const name of PACKED) {
    const files = filesBelow(path.join(folder, 'node_modules/@zone-directory', name)).filter(
      (file) => !/node_modules\/@zone-directory\/[^/]+\/node_modules\//.test(file),
    );
    expect(
      files.filter(
        (file) => /\.(?:test|testing)\.|tsconfig\.tsbuildinfo/.test(file) && !file.includes('/template/'),
      ),
    ).toEqual([]);
    expect(files.filter((file) => readFileSync(file, 'utf8').includes(ROOT))).toEqual([]);
    const manifest = readFileSync(
      path.join(folder, 'node_modules/@zone-directory', name, 'package.json'),
      'utf8',
    );
    expect(manifest).not.toMatch(/workspace:|devDependencies|"private"/);
  }
});

it('names the files of a package in full, as every module resolution finds them', () => {
  const dist = PACKED.flatMap((name) =>
    filesBelow(path.join(folder, 'node_modules/@zone-directory', name, 'dist')),
  );
  const named = dist
    .filter((file) => /\.(?:js|d\.ts)$/.test(file))
    .flatMap((file) =>
      Array.from(
        readFileSync(file, 'utf8').matchAll(/\b(?:from |import\()['"](\.[^'"$]*)['"]/g),
        ([, name = '']) => path.resolve(path.dirname(file), name),
      ),
    );
  expect(named).toContain(path.join(folder, 'node_modules/@zone-directory/shared-ui/dist/icons/index.js'));
  expect(named.filter((file) => !dist.includes(file))).toEqual([]);
});

it.each(PACKED)('%s makes npm ask no registry for a package of ours', (name) => {
  const { dependencies, peerDependencies, peerDependenciesMeta } = packedManifest(
    workspaceAt(name),
  ) as Record<'dependencies' | 'peerDependencies', Record<string, string>> & {
    readonly peerDependenciesMeta: Record<string, { readonly optional: boolean }>;
  };
  expect(Object.keys(dependencies).filter((each) => each.startsWith('@zone-directory/'))).toEqual([]);
  for (const [peer, version] of Object.entries(peerDependencies))
    if (peer.startsWith('@zone-directory/')) {
      expect(version).toBe(workspaceAt(peer.replace('@zone-directory/', '')).version);
      expect(peerDependenciesMeta[peer]).toEqual({ optional: true });
    }
});

it('makes a remote that refers to the archives, and keeps its packages from npm’s registry', () => {
  expect(made).toEqual({ code: 0, output: expect.stringContaining('npm install') });
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(path.join(remote(), 'package.json'), 'utf8'),
  ) as Record<'dependencies' | 'devDependencies', Record<string, string>>;
  const sources = Object.entries({ ...dependencies, ...devDependencies }).filter(([name]) =>
    name.startsWith('@zone-directory/'),
  );
  expect(sources.map(([name]) => name).sort()).toEqual(
    PACKED.map((name) => `@zone-directory/${name}`).sort(),
  );
  for (const [, source] of sources)
    expect(existsSync(path.join(remote(), source.replace(/^file:/, '')))).toBe(true);
  expect(readFileSync(path.join(remote(), '.npmrc'), 'utf8')).toMatch(
    /^@zone-directory:registry=http:\/\/localhost/m,
  );
});

it.each([
  ['events', 'cannot be a remote'],
  ['mf-Events', 'cannot be a remote'],
  ['mf-data', 'reserved'],
  ['mf-ar', 'reserved'],
  ['mf-about', 'shell has a page like /about'],
  ['mf-business', 'mf-directory has a page like /business/:categoryId'],
  ['mf-partners', 'there is a remote mf-partners'],
])('knows from the packed facts that %s cannot be made', (name, reason) => {
  const packed = path.join(folder, 'node_modules/@zone-directory/remote-kit/zone-facts.json');
  const facts = JSON.parse(readFileSync(packed, 'utf8')) as ZoneFacts;
  expect(() => assertNewRemote(name, facts)).toThrow(reason);
  expect(() => assertNewRemote('mf-events', facts)).not.toThrow();
});

it('makes none in a folder that is not empty', async () => {
  const { code, output } = await kit(folder, 'new', 'mf-events');
  expect(code).toBe(1);
  expect(output).toContain('exists and is not empty');
});

it('fits the types of the packed packages', async () => {
  const { code, output } = await runTool('tsc', ['--noEmit'], { directory: remote(), keep: true });
  expect([code, output]).toEqual([0, '']);
});

// The others take as long as the rest of this file.
if (process.env.TEST_FULL)
  it('passes its checks at once', async () => {
    const passed = await kit(remote(), 'check');
    expect(passed.output).not.toContain('FAILED');
    expect(passed.code).toBe(0);
  });

it('passes its tests', async () => {
  const { code, output } = await kit(remote(), 'test');
  expect(output).toMatch(/Tests: +31 passed/);
  expect(code).toBe(0);
});

it('builds a release with a server build, and without paths of this repository', async () => {
  const { code, output } = await kit(remote(), 'build');
  expect([code, output]).toEqual([0, expect.stringContaining('mf-events: built into dist')]);
  const dist = path.join(remote(), 'dist');
  const described = JSON.parse(readFileSync(path.join(dist, 'remote.json'), 'utf8')) as {
    readonly server: { readonly styles: object };
    readonly words: object;
  };
  expect(Object.keys(described.server.styles).sort()).toEqual(['list', 'record', 'teaser']);
  expect(Object.keys(described.words)).toHaveLength(10);
  // Source maps name the files of other packages, which are links to this repository's here.
  const leaks = filesBelow(dist).filter(
    (file) =>
      !file.endsWith('.map') && [ROOT, folder].some((place) => readFileSync(file, 'utf8').includes(place)),
  );
  expect(leaks).toEqual([]);
});

// The real installation takes minutes, and needs npm's registry for everything that is not ours.
if (process.env.TEST_FULL)
  it('npm installs the archives without asking its registry for a package of ours', async () => {
    const asked: string[] = [];
    const registry = await startServer(async (request, response) => {
      asked.push(`${request.method} ${decodeURIComponent(request.url ?? '')}`);
      const answer = await fetch(`https://registry.npmjs.org${request.url}`, {
        headers: { accept: request.headers.accept ?? '*/*' },
      });
      response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
      response.end(Buffer.from(await answer.arrayBuffer()));
    });
    const place = path.join(folder, 'installed');
    mkdirSync(place);
    writeFileSync(path.join(place, 'package.json'), '{ "private": true }');
    const files = readdirSync(archives).map((file) => path.join(archives, file));
    const { code, output } = await runTool(
      'npm',
      ['install', '--no-audit', '--ignore-scripts', '--registry', registry.url, ...files],
      { directory: place, keep: true },
    );
    await registry.close();
    expect([code, output]).toEqual([0, expect.stringContaining('added')]);
    expect(asked.length).toBeGreaterThan(PACKED.length);
    expect(asked.filter((request) => request.includes('zone-directory'))).toEqual([]);
    expect(existsSync(path.join(place, 'node_modules/.bin/zone-kit'))).toBe(true);
  });
