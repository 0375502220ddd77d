import fs from 'node:fs/promises';
import path from 'node:path';
import zlib from 'node:zlib';
import { folder, PARTS, remoteBuild, writeFiles } from '../testing/builds';
import { setUpStore } from '../testing/release-store';
import { releaseFolder } from './folders';
import { publish } from './publish';

const KEY = 'mf-directory';
const SCRIPT = Array.from({ length: 500 }, (_, index) => `export const v${index} = ${index * 31};\n`).join(
  '',
);

const zone = setUpStore();
let dist: string;
beforeEach(async () => {
  dist = path.join(folder, 'dist');
  await zone.go({ shell: await zone.publishShell() });
  await writeFiles(dist, {
    ...remoteBuild(KEY, PARTS[KEY]),
    'large.js': SCRIPT,
    'small.js': 'export {};',
    'large.png': SCRIPT,
  });
});

const published = async () => {
  const { release } = await publish({ store: zone.store, dist, examine: false });
  return { release, file: (name: string) => path.join(releaseFolder(zone.store, KEY, release), name) };
};
const read = (file: string) => fs.readFile(file).catch(() => undefined);

it('compresses files that are large and compressible, and no others', async () => {
  const { file } = await published();
  const [br, gz] = await Promise.all([fs.readFile(file('large.js.br')), fs.readFile(file('large.js.gz'))]);
  expect(zlib.brotliDecompressSync(br).toString()).toBe(SCRIPT);
  expect(zlib.gunzipSync(gz).toString()).toBe(SCRIPT);
  expect(br.length).toBeLessThan(
    zlib.brotliCompressSync(SCRIPT, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 5 } }).length,
  );
  for (const name of ['small.js.br', 'small.js.gz', 'large.png.br', 'integrity.json.br'])
    expect([name, await read(file(name))]).toEqual([name, undefined]);
});

it('names a release after its uncompressed files, and replaces wrong compressed ones', async () => {
  const { release, file } = await published();
  await writeFiles(dist, { 'large.js.br': 'of another file' });
  await fs.copyFile(file('large.js.gz'), path.join(dist, 'large.js.gz'));
  const again = await publish({ store: path.join(folder, 'other'), dist, examine: false });
  expect(again).toMatchObject({ release, existed: false });
  expect(await fs.readFile(path.join(again.folder, 'large.js.br'))).toEqual(
    await fs.readFile(file('large.js.br')),
  );
});

it.each(['large.js.br', 'large.js.gz'])('refuses a release whose %s has other content', async (name) => {
  const { release, file } = await published();
  const evil = Buffer.from(SCRIPT.replace('v1 ', 'v2 '));
  const right = await fs.readFile(file(name));
  for (const bytes of [
    Buffer.from('nonsense'),
    name.endsWith('.br') ? zlib.brotliCompressSync(evil) : zlib.gzipSync(evil),
  ]) {
    await fs.writeFile(file(name), bytes);
    await expect(zone.go({ [KEY]: release })).rejects.toThrow(
      `${KEY} ${release}: ${name}: is not large.js, compressed`,
    );
  }
  await fs.writeFile(file(name), right);
  await expect(zone.go({ [KEY]: release })).resolves.toBeDefined();
});

it('promotes a release published before files were compressed', async () => {
  const { release, file } = await published();
  for (const name of ['large.js.br', 'large.js.gz']) await fs.rm(file(name));
  await expect(zone.go({ [KEY]: release })).resolves.toBeDefined();
});

it('refuses a compressed file without an original', async () => {
  const { release, file } = await published();
  await fs.writeFile(file('more.js.br'), 'x');
  await expect(zone.go({ [KEY]: release })).rejects.toThrow('more.js.br: was added after it was published');
});
