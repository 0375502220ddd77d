import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { parseManifest } from '../contract/index';
import { listFiles } from '../release/folders';
import { promote } from '../release/index';
import { publish } from '../release/publish';
import { baseOf, hostBuild, publishFiles, temporaryFolder, writeFiles } from '../testing/builds';

const ROOT = path.resolve(__dirname, '../../..');
const CONFIGURATION = `
import { remoteConfig } from 'federation/build';
export default (_: unknown, { mode }: { mode: 'production' }) => remoteConfig(import.meta.dirname, mode);
`;

let folder: string;
let remove: () => Promise<void>;

/** A remote of two parts beside the installed packages, as if it were one of the workspaces. */
async function remote(name: string): Promise<string> {
  const directory = path.join(folder, name);
  await writeFiles(directory, {
    'package.json': { name, version: '1.2.3', type: 'module' },
    'webpack.config.ts': CONFIGURATION,
    'src/mount.tsx': 'export const mount = () => {};',
    'src/parts/step2.tsx': `import styles from './step2.module.css';
      export default function Step() { return <p className={styles.step}>step</p>; }`,
    'src/parts/step2.module.css': '.step { color: red }',
    'src/parts/hello.tsx': 'export default function Hello() { return <p>hello</p>; }',
    'src/parts/hello.test.tsx': 'throw new Error("a test is not a part");',
    'src/locales/ar/translation.json': { hello: 'مرحبا' },
  });
  return directory;
}

const webpack = (cwd: string) =>
  promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', path.join(ROOT, 'node_modules/webpack/bin/webpack.js'), '--mode', 'production'],
    { cwd },
  );

beforeAll(async () => {
  ({ folder, remove } = await temporaryFolder());
  await fs.symlink(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
});
afterAll(() => remove());

it('builds a remote that can be published, verified and made live', async () => {
  const directory = await remote('mf-fixture');
  await webpack(directory);
  const dist = path.join(directory, 'dist');
  const files = await listFiles(dist);
  const read = async (file: string) =>
    JSON.parse(await fs.readFile(path.join(dist, file), 'utf8')) as unknown;

  expect(await read('remote.json')).toEqual({
    name: 'mf-fixture',
    version: '1.2.3',
    contract: 1,
    nameSuffix: expect.stringMatching(/^-[0-9a-z]{5}$/),
  });
  expect(await read('locales/ar/translation.json')).toEqual({ hello: 'مرحبا' });

  const manifest = parseManifest(await read('mf-manifest.json'), 'mf-fixture');
  expect(manifest.exposes.map((expose) => expose.path).sort()).toEqual(['./hello', './mount', './step2']);
  const step = manifest.exposes.find((expose) => expose.path === './step2')?.assets;
  expect(files).toEqual(expect.arrayContaining([...(step?.js.sync ?? []), ...(step?.css.sync ?? [])]));
  expect(step?.css.sync).toHaveLength(1);
  // The policy names more packages; the manifest has those that the remote uses.
  expect(manifest.shared).toMatchObject([{ name: 'react/jsx-runtime', singleton: true }]);
  // Served as immutable, so every script and style carries a hash of its content.
  for (const file of files.filter((name) => /\.(?:js|css)$/.test(name)))
    expect(file).toMatch(/\.[0-9a-f]{8}\.(?:js|css)$/);

  const store = path.join(folder, 'store');
  const routes = [{ pattern: '/', parts: ['fixture/hello', 'fixture/step2'] }];
  const shell = await publishFiles(store, hostBuild({ routes }));
  const { release } = await publish({ store, dist });
  const live = await promote({ store, releases: { shell, 'mf-fixture': release }, baseOf });
  expect(live.registry.remotes['mf-fixture']).toMatchObject({ version: '1.2.3', release });
}, 60_000);

it('refuses a package that is not named like a remote', async () => {
  await expect(webpack(await remote('fixture'))).rejects.toThrow('"fixture" is not a remote\'s name (mf-…)');
}, 60_000);
