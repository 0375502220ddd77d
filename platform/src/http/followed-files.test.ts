import { rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { folderWith } from '@zone-directory/testing/folder';
import { type FollowedFiles, followFiles } from './followed-files';

let files: FollowedFiles;
beforeEach(() => {
  files = followFiles();
});
afterEach(() => files.stop());

/** Whether the stamp is another one after a look. */
async function hasChanged(): Promise<boolean> {
  const before = files.stamp();
  await files.look();
  return files.stamp() !== before;
}

it('notices that a followed file was changed, removed or added, and nothing else', async () => {
  const folder = folderWith({ 'a.json': '{}', 'other.json': '{}' });
  const [a, missing] = [path.join(folder, 'a.json'), path.join(folder, 'missing.json')];
  for (const file of [a, missing, a]) await files.follow(file);
  expect(await hasChanged()).toBe(false);
  await writeFile(path.join(folder, 'other.json'), '{"changed":true}');
  expect(await hasChanged()).toBe(false);
  await writeFile(a, '{"a":1}');
  expect(await hasChanged()).toBe(true);
  expect(await hasChanged()).toBe(false);
  await writeFile(missing, '{}');
  expect(await hasChanged()).toBe(true);
  await rm(a);
  expect(await hasChanged()).toBe(true);
});

it('notices a change between following and the first look', async () => {
  const folder = folderWith({ 'a.json': 'before' });
  const file = path.join(folder, 'a.json');
  await files.follow(file);
  await writeFile(file, 'behind, and longer');
  expect(await hasChanged()).toBe(true);
});

/** Waits as long as a look takes, several times over. */
async function aLook(): Promise<void> {
  for (let n = 0; n < 20; n += 1) await stat(__filename);
}

// As Kubernetes updates a mounted folder.
it('notices that a link now leads to another folder, with a file of the same size', async () => {
  const folder = folderWith({ '1/a.json': 'one', '2/a.json': 'two' });
  const link = path.join(folder, 'site');
  await symlink('1', link);
  await files.follow(path.join(link, 'a.json'));
  expect(await hasChanged()).toBe(false);
  await symlink('2', `${link}.new`);
  await rename(`${link}.new`, link);
  expect(await hasChanged()).toBe(true);
});

it('takes everything for changed at each look once there are too many files', async () => {
  const folder = folderWith();
  for (let n = 0; n < 1_000; n += 1) await files.follow(path.join(folder, `${n}.json`));
  expect(await hasChanged()).toBe(false);
  await files.follow(path.join(folder, 'one-more.json'));
  expect([await hasChanged(), await hasChanged()]).toEqual([true, true]);
});

it('looks by itself every two seconds until it is stopped', async () => {
  files.stop();
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  try {
    const folder = folderWith({ 'a.json': '{}' });
    const file = path.join(folder, 'a.json');
    files = followFiles();
    await files.follow(file);
    const first = files.stamp();
    await writeFile(file, '{"a":1}');
    jest.advanceTimersByTime(1_999);
    await aLook();
    expect(files.stamp()).toBe(first);
    jest.advanceTimersByTime(1);
    await aLook();
    const second = files.stamp();
    expect(second).not.toBe(first);
    files.stop();
    await rm(file);
    jest.advanceTimersByTime(10_000);
    await aLook();
    expect(files.stamp()).toBe(second);
  } finally {
    jest.useRealTimers();
  }
});
