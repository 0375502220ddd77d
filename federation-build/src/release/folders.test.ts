import fs from 'node:fs/promises';
import path from 'node:path';
import { folder, setUpFolder, writeFiles } from '../testing/builds';
import { contentHash, listFiles, readJson, releaseFolder, writeAtomically } from './folders';

setUpFolder();

it('keeps releases below the store', () => {
  expect(releaseFolder('/store', 'mf-directory', '1.0.0-a')).toBe('/store/releases/mf-directory/1.0.0-a');
  expect(releaseFolder('/store', 'shell')).toBe('/store/releases/shell');
  expect(releaseFolder('/store', 'shell', '')).toBe('/store/releases/shell');
  expect(releaseFolder('/store', 'shell', '1.0.0-rc.1+5-a')).toBe('/store/releases/shell/1.0.0-rc.1+5-a');
});

it.each(['..', '.', '../x', 'x/../../y', '/etc', 'a/b', 'a\\b', '.hidden', 'x\n', 'a b', 'x\0'])(
  'refuses the release and the name %j',
  (name) => {
    expect(() => releaseFolder('/store', 'mf-directory', name)).toThrow('cannot be the name of a release');
    expect(() => releaseFolder('/store', name, '1.0.0-a')).toThrow('cannot be the name of a release');
  },
);

it('lists the files below a folder, sorted, without folders', async () => {
  await writeFiles(folder, { 'b.js': '', 'a/c.js': '', 'a/b/d.js': '' });
  expect(await listFiles(folder)).toEqual(['a/b/d.js', 'a/c.js', 'b.js']);
});

it('hashes names and contents', async () => {
  const hashOf = async (files: Record<string, unknown>) => {
    await fs.rm(folder, { recursive: true });
    await fs.mkdir(folder);
    await writeFiles(folder, files);
    return contentHash(folder);
  };
  const one = await hashOf({ 'a.js': 'one' });
  expect(one).toMatch(/^[0-9a-f]{10}$/);
  expect(await hashOf({ 'a.js': 'one' })).toBe(one);
  expect(await hashOf({ 'a.js': 'two' })).not.toBe(one);
  expect(await hashOf({ 'b.js': 'one' })).not.toBe(one);
  expect(await hashOf({ 'a.js': 'one', 'b.js': '' })).not.toBe(one);
});

it('writes a file atomically, creates its folders, and leaves no other file', async () => {
  const file = path.join(folder, 'live/current.json');
  await Promise.all(Array.from({ length: 20 }, (_, index) => writeAtomically(file, `{"writer":${index}}`)));
  expect(await readJson(file)).toEqual({ writer: expect.any(Number) });
  expect(await fs.readdir(path.dirname(file))).toEqual(['current.json']);
});

it('leaves nothing behind when it cannot write', async () => {
  await fs.mkdir(path.join(folder, 'taken/by-a-folder'), { recursive: true });
  await expect(writeAtomically(path.join(folder, 'taken'), '{}')).rejects.toThrow();
  expect(await fs.readdir(folder)).toEqual(['taken']);
});

it('returns null for a missing file, and throws for invalid JSON', async () => {
  expect(await readJson(path.join(folder, 'none.json'))).toBeNull();
  await writeFiles(folder, { 'half.json': '{"a":' });
  await expect(readJson(path.join(folder, 'half.json'))).rejects.toThrow('half.json cannot be read');
});
