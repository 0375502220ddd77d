import { existsSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { folderWith } from '@zone-directory/testing/folder';
import { createStage } from './stage';

it.each(['ENOSPC', 'EDQUOT', '53100'])(
  'says that the disk is full (%s), and leaves nothing',
  async (code) => {
    const root = path.join(folderWith(), 'sent');
    const stage = createStage(root);
    const filled = stage.with(async (folder) => {
      await writeFile(path.join(folder, 'half.js'), 'half');
      throw Object.assign(new Error('no room'), { code });
    });
    await expect(filled).rejects.toMatchObject({ status: 507, code: 'DISK_FULL' });
    expect(await readdir(root)).toEqual([]);
    await expect(stage.with(async (folder) => existsSync(folder))).resolves.toBe(true);
  },
);

it('runs two at a time, keeps forty waiting, and refuses more', async () => {
  const root = path.join(folderWith(), 'sent');
  await mkdir(path.join(root, 'left by a killed server'), { recursive: true });
  const stage = createStage(root);
  const ends: (() => void)[] = [];
  let most = 0;
  const work = () =>
    stage.with(async () => {
      most = Math.max(most, (await readdir(root)).length);
      await new Promise<void>((resolve) => ends.push(resolve));
    });
  const all = Array.from({ length: 42 }, work);
  await new Promise(setImmediate);
  await expect(work()).rejects.toMatchObject({ status: 503 });
  for (let ended = 0; ended < all.length; ended += 1) {
    while (ends.length === 0) await new Promise(setImmediate);
    ends.shift()?.();
  }
  await Promise.all(all);
  expect(most).toBe(2);
});
