import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { folderWith } from '@zone-directory/testing/folder';
import type { CurrentSnapshot } from './snapshot';
import { createSnapshotFile } from './snapshot-file';
import { HOUR, reading, START } from './snapshot-samples.testing';

let folder: string;
let logged: string[];
beforeEach(() => {
  folder = path.join(folderWith(), 'data');
  logged = [];
});

const open = (source = 'base') => createSnapshotFile({ folder, source, log: (line) => logged.push(line) });

async function keep(...all: readonly CurrentSnapshot[]): Promise<void> {
  const file = open();
  for (const current of all) {
    file.keep(current);
    await file.written();
  }
}

it('keeps the last snapshot for the next process, and nothing else', async () => {
  expect(await open().read()).toBeUndefined();
  const [one, two] = [await reading(START), await reading(START + HOUR, 5, 'Company')];
  await keep(one, two);
  expect(await open().read()).toEqual(two);
  expect(readdirSync(folder)).toEqual(['snapshot.json']);
  expect(logged).toEqual([]);
});

it('keeps the attachment URLs and the time of a refresh that found nothing new', async () => {
  const [one, again] = [await reading(START), await reading(START + HOUR)];
  await keep(one, again);
  expect(await open().read()).toEqual(again);
});

it('keeps the newest of the snapshots that arrive while it writes', async () => {
  const all = await Promise.all([1, 2, 3].map((hour) => reading(START + hour * HOUR, hour)));
  const file = open();
  for (const current of all) file.keep(current);
  await file.written();
  expect(await open().read()).toEqual(all.at(-1));
});

it('returns nothing for another base', async () => {
  await keep(await reading(START));
  expect(await open('other').read()).toBeUndefined();
});

describe('a damaged file is ignored, and replaced', () => {
  const file = () => path.join(folder, 'snapshot.json');
  const damages: readonly [string, (text: string) => string][] = [
    ['half of it', (text) => text.slice(0, text.length / 2)],
    ['another shape', () => '[]'],
    ['no content', (text) => JSON.stringify({ ...JSON.parse(text), content: undefined })],
    ['content with another hash', (text) => JSON.stringify({ ...JSON.parse(text), content: 'CwGAAAM=' })],
  ];

  it.each(damages)('%s', async (_, damage) => {
    const current = await reading(START);
    await keep(current);
    writeFileSync(file(), damage(readFileSync(file(), 'utf8')));
    expect(await open().read()).toBeUndefined();
    expect(logged).toEqual([expect.stringContaining(`The snapshot in ${folder} is not used: `)]);
    await keep(current);
    expect(await open().read()).toEqual(current);
  });
});

it('logs once that it cannot write, and writes when it can again', async () => {
  writeFileSync(folder, 'a file where the folder should be');
  const file = open();
  const current = await reading(START);
  for (const readAt of [START, START + 1]) {
    file.keep({ ...current, readAt });
    await file.written();
  }
  expect(logged).toEqual([expect.stringContaining(`The snapshot could not be kept in ${folder}: `)]);
  rmSync(folder);
  file.keep(current);
  await file.written();
  expect(await open().read()).toEqual(current);
});
