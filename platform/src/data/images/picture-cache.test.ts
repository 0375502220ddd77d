import { mkdir, readdir, readFile, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { failure, KEY, OTHER_KEY, pngOf, sending, sizeOf, THIRD_KEY, useImages } from './images.testing';

const images = useImages();
const WIDTHS = [320, 640, 1280];
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
  expect(images.failures()).toHaveLength(WIDTHS.length);
});

it('removes its own stale half-written files, and no others', async () => {
  const ask = images.over(await images.upstream(sending(picture)));
  await ask();
  const [known = ''] = await filesOnDisk();
  const [stale, fresh] = [`${known}.stale.tmp`, `${known}.fresh.tmp`];
  const foreign = path.join(images.folder(), 'notes.tmp');
  for (const file of [stale, fresh, foreign]) await writeFile(file, 'half');
  for (const file of [stale, foreign]) await utimes(file, 1, 1);
  await images.over(await images.upstream(sending(picture)))({ key: OTHER_KEY });
  const left = await filesOnDisk();
  expect([stale, fresh, foreign].map((file) => left.includes(file))).toEqual([false, true, true]);
  expect(left).toHaveLength(2 * WIDTHS.length + 2);
});

it('works in a folder that contains other files, and leaves them untouched', async () => {
  const cacheFolder = path.join(images.folder(), 'deeply', 'below');
  await mkdir(path.join(cacheFolder, 'ab'), { recursive: true });
  await writeFile(path.join(cacheFolder, 'ab', 'readme.txt'), 'mine');
  const ask = images.over(await images.upstream(sending(picture)), {
    cacheFolder,
    limits: { cacheBytes: 1 },
  });
  expect((await ask()).status).toBe(200);
  expect(await readFile(path.join(cacheFolder, 'ab', 'readme.txt'), 'utf8')).toBe('mine');
});

describe('its size', () => {
  /** An upstream, and how many bytes one of its pictures takes in all widths. */
  const measured = async () => {
    const upstream = await images.upstream(sending(picture));
    const all = async (ask: ReturnType<typeof images.over>, key: string) => {
      for (const width of WIDTHS) expect((await ask({ key, width })).status).toBe(200);
    };
    await all(images.over(upstream), KEY);
    return { upstream, all, size: await bytesOnDisk() };
  };

  it('is bounded: the least recently used pictures are evicted', async () => {
    const { upstream, all, size } = await measured();
    const ask = images.over(upstream, { limits: { cacheBytes: 2 * size } });
    await all(ask, OTHER_KEY);
    await all(ask, KEY);
    expect(upstream.requests).toHaveLength(2);
    await all(ask, THIRD_KEY);
    expect(await bytesOnDisk()).toBe(2 * size);
    await all(ask, KEY);
    await all(ask, THIRD_KEY);
    expect(upstream.requests).toHaveLength(3);
    await all(ask, OTHER_KEY);
    expect(upstream.requests).toHaveLength(4);
    expect(await bytesOnDisk()).toBe(2 * size);
  });

  it('is bounded after a restart too, by the modification times of the files', async () => {
    const { upstream, all, size } = await measured();
    const ofFirst = await filesOnDisk();
    await all(images.over(upstream), OTHER_KEY);
    for (const file of await filesOnDisk()) {
      const seconds = ofFirst.includes(file) ? 2_000 : 1_000;
      await utimes(file, seconds, seconds);
    }
    const ask = images.over(upstream, { limits: { cacheBytes: 2 * size } });
    await all(ask, THIRD_KEY);
    expect(await bytesOnDisk()).toBe(2 * size);
    await all(ask, KEY);
    expect(upstream.requests).toHaveLength(3);
    await all(ask, OTHER_KEY);
    expect(upstream.requests).toHaveLength(4);
  });

  it('records on disk when a picture was used', async () => {
    const { upstream, all } = await measured();
    for (const file of await filesOnDisk()) await utimes(file, 1_000, 1_000);
    const now = 5_000_000_000;
    await all(images.over(upstream, { now: () => now }), KEY);
    for (const file of await filesOnDisk()) expect((await stat(file)).mtimeMs).toBe(now);
  });

  it('does not prevent the delivery of a picture that exceeds it', async () => {
    const { upstream } = await measured();
    const ask = images.over(upstream, { limits: { cacheBytes: 10 } });
    expect((await ask({ key: OTHER_KEY })).status).toBe(200);
    expect(await bytesOnDisk()).toBe(0);
  });
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
  expect(images.failures()).toHaveLength(WIDTHS.length);
});
