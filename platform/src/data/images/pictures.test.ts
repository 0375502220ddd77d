import sharp from 'sharp';
import { failure, plainPicture, pngOf, sending, sizeOf, useImages } from './images.testing';

const images = useImages();

/** Requests a picture whose original is `file`. */
async function delivered(file: Buffer, { type = 'image/png', pixels = 40_000_000, width = 640 } = {}) {
  const upstream = await images.upstream(sending(file, { 'Content-Type': type }));
  return images.over(upstream, { limits: { pixels } })({ width });
}

async function firstPixel(response: Response): Promise<number[]> {
  const bytes = Buffer.from(await response.arrayBuffer());
  const { data } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return [...data.subarray(0, 3)];
}

it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
  'reads %s, whatever its Content-Type',
  async (format) => {
    const file = await plainPicture(800, 400).toFormat(format).toBuffer();
    expect(await sizeOf(await delivered(file, { type: 'text/html' }))).toBe('webp 640x320');
  },
);

it.each<[string, () => Buffer | Promise<Buffer>]>([
  ['TIFF', () => plainPicture(80, 40).tiff().toBuffer()],
  [
    'SVG behind the first bytes of a GIF',
    () => Buffer.from('GIF89a<svg xmlns="http://www.w3.org/2000/svg"/>'),
  ],
  ['HTML', () => Buffer.from('<!doctype html><title>Sign in</title>')],
  ['HEIC', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0heicmif1', 'latin1')],
  ['an empty AVIF', () => Buffer.from('\0\0\0\x18ftypavif\0\0\0\0avifmif1', 'latin1')],
  ['three bytes', () => Buffer.from('\xff\xd8\xff', 'latin1')],
  ['nothing', () => Buffer.alloc(0)],
])('refuses %s, although it is sent as a PNG', async (_, file) => {
  expect(await failure(await delivered(await file()))).toEqual([415, 'UNSUPPORTED_PICTURE']);
});

it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('refuses a truncated %s', async (format) => {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const whole = await sharp({ create: { width: 200, height: 100, channels: 3, background: '#000', noise } })
    .toFormat(format)
    .toBuffer();
  const half = whole.subarray(0, whole.length / 2);
  expect(await failure(await delivered(half))).toEqual([415, 'UNSUPPORTED_PICTURE']);
  expect((await delivered(whole)).status).toBe(200);
});

it('refuses a small file that declares an enormous picture', async () => {
  expect(await failure(await delivered(pngOf(30_000, 30_000, 1)))).toEqual([413, 'PICTURE_TOO_LARGE']);
  expect(await sizeOf(await delivered(pngOf(30, 30)))).toBe('webp 30x30');
});

it('limits the number of pixels, not the length of a side', async () => {
  const limits = { pixels: 5_000 };
  expect(await failure(await delivered(pngOf(50, 101), limits))).toEqual([413, 'PICTURE_TOO_LARGE']);
  expect(await sizeOf(await delivered(pngOf(50, 100), limits))).toBe('webp 50x100');
});

it('never enlarges a picture', async () => {
  for (const width of [320, 640, 1280])
    expect(await sizeOf(await delivered(pngOf(100, 60), { width }))).toBe('webp 100x60');
});

it('shrinks a very tall picture to the limits of WebP', async () => {
  expect(await sizeOf(await delivered(pngOf(40, 30_000), { width: 320 }))).toBe('webp 2x1280');
});

it('rotates a photograph by its EXIF orientation, and removes its metadata', async () => {
  const photograph = await plainPicture(80, 40)
    .withExif({ IFD0: { Copyright: 'Example Studio' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(photograph).metadata()).orientation).toBe(6);
  const response = await delivered(photograph);
  const { width, height, orientation, exif } = await sharp(
    Buffer.from(await response.arrayBuffer()),
  ).metadata();
  expect({ width, height, orientation, exif }).toEqual({
    width: 40,
    height: 80,
    orientation: undefined,
    exif: undefined,
  });
});

it('uses the first frame of an animation', async () => {
  const frames = await Promise.all(
    ['#ff0000', '#0000ff'].map((colour) => plainPicture(20, 20, colour).png().toBuffer()),
  );
  const moving = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  const [red = 0, , blue = 255] = await firstPixel(await delivered(moving));
  expect([red > 200, blue < 50]).toEqual([true, true]);
});

it('keeps transparency and 16-bit colours', async () => {
  const glass = sharp({
    create: { width: 20, height: 20, channels: 4, background: { r: 0, g: 255, b: 0, alpha: 0.5 } },
  });
  const file = await glass.toColourspace('rgb16').png().toBuffer();
  expect((await sharp(file).metadata()).depth).toBe('ushort');
  const response = await delivered(file);
  const { data } = await sharp(Buffer.from(await response.arrayBuffer()))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [red = 255, green = 0, , alpha = 0] = data;
  expect([red < 20, green > 235, alpha > 110 && alpha < 145]).toEqual([true, true, true]);
});
