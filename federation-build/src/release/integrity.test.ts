import fs from 'node:fs/promises';
import path from 'node:path';
import { hostBuild, PARTS, remoteBuild, writeFiles } from '../testing/builds';
import { setUpStore } from '../testing/release-store';
import { releaseFolder } from './folders';
import { integrityOf } from './integrity';
import { publish } from './publish';

const KEY = 'mf-directory';

const zone = setUpStore();
let release: string;
let folder: string;
beforeEach(async () => {
  await zone.go({ shell: await zone.publishShell() });
  release = await zone.publishRemote(KEY);
  folder = releaseFolder(zone.store, KEY, release);
});

const go = () => zone.go({ [KEY]: release });
const integrityFile = () => path.join(folder, 'integrity.json');

it('writes the integrity of every file, as browsers compute it', async () => {
  const written = JSON.parse(await fs.readFile(integrityFile(), 'utf8')) as Record<string, string>;
  expect(Object.keys(written).sort()).toEqual(Object.keys(remoteBuild(KEY, PARTS[KEY])).sort());
  // From another implementation: openssl dgst -sha256 -binary hero.js | openssl base64
  expect(integrityOf(Buffer.from('alert(1)'))).toBe('sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI=');
});

it('names a release after the built files, whatever the integrity file contains', async () => {
  const again = await publish({ store: zone.store, dist: folder, examine: false });
  expect(again).toMatchObject({ release, existed: true });
  const dist = path.join(zone.store, 'dist');
  await fs.cp(folder, dist, { recursive: true });
  await writeFiles(dist, { 'integrity.json': '{}' });
  expect(await publish({ store: zone.store, dist, examine: false })).toMatchObject({
    release,
    existed: true,
  });
});

it('promotes an unchanged release, and puts the integrity of its entry into the registry', async () => {
  const { registry } = await go();
  expect(registry.remotes[KEY]?.integrity).toBe(integrityOf(Buffer.from('// entry ')));
});

it.each([
  ['a script', 'hero.js'],
  ['a file in a subfolder', 'locales/ar/translation.json'],
  ['its description', 'remote.json'],
])('refuses a changed byte in %s, and names the file', async (_, file) => {
  const bytes = await fs.readFile(path.join(folder, file));
  bytes[bytes.length - 1] = 0x20;
  await fs.writeFile(path.join(folder, file), bytes);
  await expect(go()).rejects.toThrow(
    new RegExp(`^${KEY} ${release}: ${file}: is not what was published .*$|remote.json cannot be read`),
  );
});

it('refuses a missing file, even one that no manifest names', async () => {
  await fs.rm(path.join(folder, 'locales/ar/translation.json'));
  await expect(go()).rejects.toThrow(`${KEY} ${release}: locales/ar/translation.json: is missing`);
});

it('refuses an added file', async () => {
  await writeFiles(folder, { 'locales/more.json': '{}' });
  await expect(go()).rejects.toThrow(
    `${KEY} ${release}: locales/more.json: was added after it was published`,
  );
});

it('refuses a file that was changed together with its recorded integrity', async () => {
  await writeFiles(folder, { 'hero.js': 'evil()' });
  const written = JSON.parse(await fs.readFile(integrityFile(), 'utf8')) as Record<string, string>;
  await writeFiles(folder, {
    'integrity.json': { ...written, 'hero.js': integrityOf(Buffer.from('evil()')) },
  });
  await expect(go()).rejects.toThrow(
    `${KEY} ${release}: integrity.json: its files are not those that it is named after`,
  );
});

it.each([
  ['deleted', null, 'integrity.json: is missing'],
  ['null', 'null', 'integrity.json: is missing'],
  ['no list', '0', 'integrity.json: is not what was published'],
  ['empty', '{}', 'was added after it was published'],
  ['cut short', '{"hero.js":', 'integrity.json cannot be read'],
])('refuses an integrity file that is %s', async (_, content, reason) => {
  const written = await fs.readFile(integrityFile(), 'utf8');
  await fs.rm(integrityFile());
  if (content !== null) await fs.writeFile(integrityFile(), content);
  await expect(go()).rejects.toMatchObject({
    name: 'ReleaseError',
    message: expect.stringContaining(reason),
  });
  await fs.writeFile(integrityFile(), written);
  await expect(go()).resolves.toBeDefined();
});

it('refuses a changed host', async () => {
  const shell = await zone.publishShell({ shared: { react: '19.4.0' } });
  const file = path.join(releaseFolder(zone.store, 'shell', shell), 'shell.js');
  await fs.writeFile(file, '\n');
  await expect(zone.go({ shell })).rejects.toThrow(`shell ${shell}: shell.js: is not what was published`);
  await fs.writeFile(file, hostBuild()['shell.js'] as string);
  await expect(zone.go({ shell })).resolves.toMatchObject({
    host: { release: shell, integrity: { 'shell.js': integrityOf(Buffer.alloc(0)) } },
  });
  const next = await zone.publishShell({ shared: { react: '19.5.0' } });
  await fs.rm(path.join(releaseFolder(zone.store, 'shell', next), 'integrity.json'));
  await expect(zone.go({ shell: next })).rejects.toThrow(`shell ${next}: integrity.json: is missing`);
});
