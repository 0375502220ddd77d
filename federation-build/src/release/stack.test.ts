import fs from 'node:fs/promises';
import path from 'node:path';
import { folderWith } from '@zone-directory/testing/folder';
import { mapsFolder } from './maps';
import { publish } from './publish';
import { resolveStack } from './stack';

/** Line 1, column 12 of the script is line 7, column 3 of a source; its other segments have no source. */
const MAP = JSON.stringify({
  version: 3,
  file: 'strip.0a1b.js',
  sources: ['./src/parts/strip.tsx'],
  names: ['Strip'],
  mappings: 'A,WAMEA,U',
});
const build = (more: Readonly<Record<string, string>> = {}) =>
  folderWith({
    'remote.json': JSON.stringify({ name: 'mf-partners', version: '1.0.0' }),
    'strip.0a1b.js': 'const a = 1; throw a',
    ...more,
  });
const published = async (more?: Readonly<Record<string, string>>) => {
  const store = folderWith();
  return { store, ...(await publish({ store, dist: build(more), examine: false })) };
};

it('keeps the source maps of a build outside of its release, which is named as without them', async () => {
  const { store, folder, name, release } = await published({ 'strip.0a1b.js.map': MAP });
  expect((await published()).release).toBe(release);
  expect((await fs.readdir(folder)).sort()).toEqual(['integrity.json', 'remote.json', 'strip.0a1b.js']);
  expect(await fs.readFile(path.join(folder, 'integrity.json'), 'utf8')).not.toContain('.map');
  expect(await fs.readdir(mapsFolder(store, name, release))).toEqual(['strip.0a1b.js.map']);
  expect(path.relative(store, mapsFolder(store, name))).toBe(path.join('maps', 'mf-partners'));
  expect((await fs.stat(mapsFolder(store, name, release))).mode & 0o077).toBe(0);
});

it('keeps them also when a release was published before without, or again', async () => {
  const { store, name, release } = await published();
  await publish({ store, dist: build({ 'strip.0a1b.js.map': MAP }), examine: false });
  await publish({ store, dist: build({ 'strip.0a1b.js.map': '{}' }), examine: false });
  expect(await fs.readFile(path.join(mapsFolder(store, name, release), 'strip.0a1b.js.map'), 'utf8')).toBe(
    MAP,
  );
  expect(await fs.readdir(mapsFolder(store, name))).toEqual([release]);
});

it.each([
  [
    'Chrome',
    'Error: no\n    at Strip (https://p.example/mf-partners/1/strip.0a1b.js:1:12)',
    '1:12 [src/parts/strip.tsx:7:3 Strip])',
  ],
  [
    'Firefox',
    'Strip@https://p.example/mf-partners/1/strip.0a1b.js:1:12',
    '1:12 [src/parts/strip.tsx:7:3 Strip]',
  ],
  ['a report', 'strip.0a1b.js:1:12', '1:12 [src/parts/strip.tsx:7:3 Strip]'],
])('adds lines of source to a stack of %s', async (_, text, end) => {
  const { store, name, release } = await published({ 'strip.0a1b.js.map': MAP });
  const resolved = await resolveStack(store, { name, release, text });
  expect(resolved).toBe(`${text.slice(0, text.indexOf('1:12'))}${end}`);
});

it.each([
  'a text without places',
  'https://p.example/other.js:1:12',
  'my-strip.0a1b.js:1:12',
  'strip.0a1b.js:9:1',
])('leaves %s as it is', async (text) => {
  const { store, name, release } = await published({ 'strip.0a1b.js.map': MAP });
  expect(await resolveStack(store, { name, release, text })).toBe(text);
});

it('says where source maps are missing', async () => {
  const { store, name, release } = await published();
  await expect(resolveStack(store, { name, release, text: '' })).rejects.toThrow(
    `mf-partners ${release} has no source maps in the folder ${mapsFolder(store, name, release)}`,
  );
  await expect(resolveStack(store, { name, release: '../..', text: '' })).rejects.toThrow(
    'cannot be the name',
  );
});
