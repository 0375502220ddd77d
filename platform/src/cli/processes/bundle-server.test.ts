import { mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bundleServer } from './bundle-server';

const ROOT = path.resolve(__dirname, '../../../..');
let root: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'bundle-server-'));
  for (const name of ['platform', 'federation', 'federation-build', 'package.json'])
    await symlink(path.join(ROOT, name), path.join(root, name));
  await mkdir(path.join(root, 'dist'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

test('concurrent bundles leave one complete server and nothing else', async () => {
  const bundle = () => bundleServer(root, path.join(ROOT, 'site'));
  await bundle();
  const folders = await Promise.all(Array.from({ length: 12 }, bundle));
  expect(new Set(folders)).toEqual(new Set([path.join(root, 'dist/server')]));
  expect(await readdir(path.join(root, 'dist'))).toEqual(['server']);
  expect(await readdir(path.join(root, 'dist/server'))).toEqual(
    expect.arrayContaining(['package.json', 'serve.mjs', 'site']),
  );
});
