import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { folderWith } from 'testing/folder';
import { createFileCache } from './file-cache';

const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');

it('stays within its size limit by removing the least recently used files', async () => {
  const folder = folderWith();
  const contents = ['a', 'b', 'c'].map((letter) => Buffer.from(letter.repeat(40)));
  const files = contents.map((content) => ({ path: 'x', sha256: sha256(content), bytes: 40 }));
  const kept = createFileCache(folder, 100);
  const before = async (index: number, seconds: number) => {
    const then = Date.now() / 1_000 - seconds;
    await fs.utimes(path.join(folder, files[index]?.sha256 ?? ''), then, then);
  };
  const [a, b, c] = files;
  const [one, two, three] = contents;
  if (!a || !b || !c || !one || !two || !three) throw new Error('three files');
  await kept.put(a, one);
  await kept.put(b, two);
  await before(0, 20);
  await before(1, 10);
  expect(await kept.get(a)).toEqual(one);
  await kept.put(c, three);
  expect(await Promise.all(files.map((file) => kept.get(file)))).toEqual([one, undefined, three]);
});
