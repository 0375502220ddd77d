import { mkdir, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { failure, KEY, OTHER_KEY, pngOf, sending, sizeOf, THIRD_KEY, useImages } from './images.testing';

const images = useImages();
const picture = pngOf(400, 200);

const filesOnDisk = async () => {
  const entries = await readdir(images.folder(), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
};
const bytesOnDisk = async () => {
  const sizes = await Promise.all((await filesOnDisk()).map(async (file) => (await stat(file)).size));
  return sizes.reduce((sum, size) => sum + size, 0);
};
const broken = (_: unknown, response: { writeHead(status: number): { end(): unknown } }) =>
  void response.writeHead(403).end();

it('makes all widths from one download, and needs no other, even after a restart', async () => {
  const upstream = await images.upstream(sending(picture));
  expect((await images.over(upstream)({ width: 640 })).status).toBe(200);
  upstream.answer = broken;
  for (const ask of [images.over(upstream), images.over(upstream)]) {
    expect(await sizeOf(await ask({ width: 320 }))).toBe('webp 320x160');
    expect(await sizeOf(await ask({ width: 1280 }))).toBe('webp 400x200');
  }
  expect(upstream.requests).toHaveLength(1);
  expect(await failure(await images.over(upstream)({ key: OTHER_KEY }))).toEqual([502, 'UPSTREAM_FAILED']);
});

it('sends the same ETag after the download, from disk and after a restart', async () => {
  const upstream = await images.upstream(sending(picture));
  const [ask, later] = [images.over(upstream), images.over(upstream)];
  const etags = [await ask(), await ask(), await later()].map(({ headers }) => headers.get('etag'));
  expect(new Set(etags).size).toBe(1);
});

const damages: [string, (file: string) => Promise<void>][] = [
  ['is cut off', (file) => truncate(file, 100)],
  ['is cut off within its first bytes', (file) => truncate(file, 10)],
  ['is empty', (file) => truncate(file, 0)],
  [
    'has one wrong byte',
    async (file) => {
      const content = await readFile(file);
      content.writeUInt8((content.at(-1) ?? 0) ^ 1, content.length - 1);
      await writeFile(file, content);
    },
  ],
];
it.each(damages)('makes a picture again if its file %s', async (_, damage) => {
  const upstream = await images.upstream(sending(picture));
  const ask = images.over(upstream);
  const etag = (await ask()).headers.get('etag');
  for (const file of await filesOnDisk()) await damage(file);
  const mended = await ask();
  expect([mended.status, mended.headers.get('etag'), upstream.requests.length]).toEqual([200, etag, 2]);
  expect((await ask({ width: 1280 })).status).toBe(200);
  expect(upstream.requests).toHaveLength(2);
});

it('delivers a picture that it cannot store', async () => {
  const upstream = await images.upstream(sending(picture));
  const file = path.join(images.folder(), 'file');
  await writeFile(file, '');
  const ask = images.over(upstream, { cacheFolder: path.join(file, 'below') });
  expect(await sizeOf(await ask())).toBe('webp 400x200');
  expect(images.failures()).toHaveLength(1);
});

it('takes no more space than it may, and delivers what does not fit', async () => {
  const upstream = await images.upstream(sending(picture));
  expect((await images.over(upstream)()).status).toBe(200);
  const size = await bytesOnDisk();
  const ask = images.over(upstream, { limits: { cacheBytes: 2.5 * size } });
  for (const key of [OTHER_KEY, THIRD_KEY]) expect((await ask({ key })).status).toBe(200);
  expect(await bytesOnDisk()).toBe(2 * size);
  const small = images.over(upstream, { limits: { cacheBytes: 10 } });
  expect((await small({ key: KEY })).status).toBe(200);
  expect(await bytesOnDisk()).toBe(0);
});

it('delivers a picture whose path on disk is taken by a folder', async () => {
  const upstream = await images.upstream(sending(picture));
  const ask = images.over(upstream);
  await ask();
  for (const file of await filesOnDisk()) {
    await rm(file);
    await mkdir(file);
  }
  expect((await ask()).status).toBe(200);
  expect(images.failures()).toHaveLength(1);
});
