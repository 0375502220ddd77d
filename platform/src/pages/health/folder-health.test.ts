import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { folderWith } from '@zone-directory/testing/folder';
import { folderHealth } from './folder-health';

it('finds nothing wrong with a folder that can be written to, and leaves nothing in it', async () => {
  const folder = path.join(folderWith(), 'data');
  expect(await folderHealth([folder])()).toEqual([]);
  expect(readdirSync(folder)).toEqual([]);
});

it('names a folder that cannot be written to, until it can', async () => {
  const [good, folder] = [folderWith(), path.join(folderWith(), 'data')];
  const health = folderHealth([good, folder]);
  writeFileSync(folder, 'in its place');
  expect(await health()).toEqual([
    {
      about: `folder ${folder}`,
      problem: 'The server cannot write to it: it is missing, or no folder (EEXIST).',
      action: expect.stringMatching(/^Restore/),
    },
  ]);
  rmSync(folder);
  mkdirSync(folder);
  expect(await health()).toEqual([]);
});
