import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { LockFile } from './bundle-lock';
import { bundleServer } from './bundle-server';

const ROOT = path.resolve(__dirname, '../../../..');
let root: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'bundle-server-'));
  for (const name of ['platform', 'federation', 'federation-build', 'package.json', 'package-lock.json'])
    await symlink(path.join(ROOT, name), path.join(root, name));
  await mkdir(path.join(root, 'dist'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

test('concurrent bundles leave one complete server and nothing else', async () => {
  const bundle = () => bundleServer(root, path.join(ROOT, 'site'));
  await bundle();
  const folders = await Promise.all(Array.from({ length: 4 }, bundle));
  expect(new Set(folders)).toEqual(new Set([path.join(root, 'dist/server')]));
  expect(await readdir(path.join(root, 'dist'))).toEqual(['server']);
  expect(await readdir(path.join(root, 'dist/server'))).toEqual(
    expect.arrayContaining(['package.json', 'package-lock.json', 'serve.mjs', 'check-base.mjs', 'site']),
  );
});

test('the bundle has a lock file from which npm ci installs what the repository has tested', async () => {
  const folder = await bundleServer(root, path.join(ROOT, 'site'));
  const read = async (file: string) => JSON.parse(await readFile(file, 'utf8'));
  const { packages } = (await read(path.join(folder, 'package-lock.json'))) as LockFile;
  const tested = ((await read(path.join(ROOT, 'package-lock.json'))) as LockFile).packages;
  const places = Object.keys(packages).filter((place) => place !== '');
  expect(places).toEqual(
    expect.arrayContaining(['node_modules/sharp', 'node_modules/libsql', 'node_modules/lightningcss']),
  );
  // Of every platform, and of what they depend on themselves.
  expect(places).toEqual(
    expect.arrayContaining(['node_modules/@img/sharp-linux-arm64', 'node_modules/@neon-rs/load']),
  );
  for (const place of places)
    expect(packages[place]).toMatchObject({
      version: tested[place]?.version,
      resolved: expect.stringMatching(/^https:\/\/registry\.npmjs\.org\//),
      integrity: expect.stringMatching(/^sha512-/),
    });
  // npm refuses a lock file that does not fit the package, or lacks anything.
  const ci = () => npm(['ci', '--omit=dev', '--offline', '--dry-run', '--ignore-scripts'], folder);
  expect(ci()).toBe(0);
  const lacking = { ...packages, 'node_modules/@neon-rs/load': undefined };
  const file = path.join(folder, 'package-lock.json');
  await writeFile(file, JSON.stringify({ ...(await read(file)), packages: lacking }));
  expect(ci()).not.toBe(0);
});

const npm = (args: readonly string[], cwd: string) => spawnSync('npm', args, { cwd }).status;
