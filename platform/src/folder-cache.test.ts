import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { folderWith } from '@zone-directory/testing/folder';
import { createFolderCache } from './folder-cache';

const [A, B, C] = ['a', 'b', 'c'].map((letter) => letter.repeat(64)) as [string, string, string];
const content = (name: string) => Buffer.from(name.slice(0, 40));

/** Records that a file was last used some seconds ago. */
const used = (file: string, secondsAgo: number) => {
  const then = Date.now() / 1_000 - secondsAgo;
  return utimes(file, then, then);
};

it('stays within its size limit by removing the least recently used files', async () => {
  const folder = folderWith();
  const cache = createFolderCache(folder, 100);
  await cache.put(A, content(A));
  await cache.put(B, content(B));
  await used(path.join(folder, A), 20);
  await used(path.join(folder, B), 10);
  expect(await cache.get(A)).toEqual(content(A));
  await cache.put(C, content(C));
  expect(await Promise.all([A, B, C].map(cache.get))).toEqual([content(A), undefined, content(C)]);
});

it('counts what it finds in the folder, below it and left half-written, but no files of others', async () => {
  const folder = folderWith();
  await mkdir(path.join(folder, 'below'));
  const found = [B, `${A}.0123.tmp`, `below/${C}`, 'notes.txt'];
  for (const [age, name] of found.entries()) {
    const file = path.join(folder, name);
    await writeFile(file, content(A));
    await used(file, 10 * (age + 1));
  }
  await createFolderCache(folder, 100).put(A, content(A));
  expect((await readdir(folder, { recursive: true })).sort()).toEqual([A, B, 'below', 'notes.txt']);
});

it('keeps no file that exceeds the limit alone', async () => {
  const folder = folderWith();
  const cache = createFolderCache(folder, 30);
  await cache.put(A, content(A));
  expect([await cache.get(A), await readdir(folder)]).toEqual([undefined, []]);
});

it('never exceeds the limit, although it does not list the folder for every small file', async () => {
  const folder = folderWith();
  const cache = createFolderCache(folder, 10_000);
  for (let at = 0; at < 300; at += 1) await cache.put(String(at).padStart(64, '0'), content(A));
  const bytes = (await readdir(folder)).length * 40;
  expect([bytes <= 10_000, bytes >= 9_000]).toEqual([true, true]);
});
