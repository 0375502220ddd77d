import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { folderWith } from '../pages/compose/page.testing';
import { whenChanged } from './when-changed';

it('reads once for each state of a file, also for none', async () => {
  const folder = await folderWith({ other: 'b' });
  const file = path.join(folder, 'file');
  let reads = 0;
  const read = whenChanged(file, async () => {
    reads += 1;
    return reads;
  });
  expect([await read(), await read()]).toEqual([1, 1]);
  await writeFile(file, 'a');
  expect([await read(), await read()]).toEqual([2, 2]);
  await rename(path.join(folder, 'other'), file);
  expect(await Promise.all([read(), read()])).toEqual([3, 3]);
  expect(reads).toBe(3);
});

it('reads again after a failure', async () => {
  let isBroken = true;
  const read = whenChanged('/', async () => {
    if (isBroken) throw new Error('broken');
    return 'whole';
  });
  await expect(read()).rejects.toThrow('broken');
  isBroken = false;
  expect(await read()).toBe('whole');
});
