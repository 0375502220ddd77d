import type { SharpConstructor, SharpOptions } from 'sharp';
import { ImageError, messageOf } from './image-error';
import type { ImageLimits } from './image-limits';
import { checkSvg, isSvg } from './svg';

/** The widths, in pixels, that pictures are delivered in. */
export const IMAGE_WIDTHS = [320, 640, 1280] as const;

/** One of `IMAGE_WIDTHS`. */
export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

/** Limits for resizing one picture. */
export type ResizeLimits = Pick<ImageLimits, 'pixels' | 'resizeSeconds'>;

/** A picture as it is delivered. */
export interface ReadyPicture {
  readonly type: 'image/webp' | 'image/svg+xml';
  /** Every width; an SVG is the same in each. */
  readonly bodies: ReadonlyMap<ImageWidth, Buffer>;
}

/** Looks the same as the original on a page, at a fraction of its bytes. */
const QUALITY = 78;
/** A picture is at most this many times as high as it is wide: WebP allows at most 16,383 pixels. */
const MAX_HEIGHT_FACTOR = 4;

let loading: Promise<SharpConstructor> | undefined;

/** Loads sharp before the first picture: it takes half a second of processor time, which no start should wait for. */
function loadSharp() {
  loading ??= import('sharp').then(({ default: sharp }) => {
    // These four apply to the whole process, which uses sharp only here. Loaders for other formats stay blocked, whatever
    // a file pretends to be; two pictures are resized at once, so one thread each; no picture is resized twice.
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({
      operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((format) => `VipsForeignLoad${format}Buffer`),
    });
    sharp.concurrency(1);
    sharp.cache(false);
    return sharp;
  });
  return loading;
}

/**
 * Resizes a picture to each width, as WebP: rotated by its EXIF data, without metadata, never enlarged. Of an animation
 * only the first frame is used. SVG stays as it is, see `checkSvg`. Throws an `ImageError` for a file that is not a
 * complete picture, or takes too much work.
 */
export async function resizeToWidths(
  file: Buffer,
  limits: ResizeLimits,
  widths: readonly ImageWidth[] = IMAGE_WIDTHS,
): Promise<ReadyPicture> {
  if (isSvg(file)) {
    checkSvg(file);
    return { type: 'image/svg+xml', bodies: new Map(widths.map((width) => [width, file])) };
  }
  try {
    return { type: 'image/webp', bodies: await resize(file, limits, widths) };
  } catch (error) {
    // With `limitInputPixels` a picture of too many pixels is refused by its header.
    const isTooLarge = /pixel limit|^timeout/.test(messageOf(error));
    throw new ImageError(isTooLarge ? 'PICTURE_TOO_LARGE' : 'UNSUPPORTED_PICTURE', error);
  }
}

/** Decodes the file once, at the largest width; all widths are made from those pixels. */
async function resize(bytes: Buffer, { pixels, resizeSeconds }: ResizeLimits, widths: readonly ImageWidth[]) {
  const sharp = await loadSharp();
  const options: SharpOptions = { limitInputPixels: pixels, failOn: 'error', autoOrient: true };
  const { data, info } = await sharp(bytes, options)
    .timeout({ seconds: resizeSeconds })
    .resize(fitting(Math.max(...widths)))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;

  const resized = new Map<ImageWidth, Buffer>();
  for (const wanted of widths) {
    const decoded = sharp(data, { raw: { width, height, channels } });
    resized.set(wanted, await decoded.resize(fitting(wanted)).webp({ quality: QUALITY }).toBuffer());
  }
  return resized;
}

function fitting(width: number) {
  return { width, height: width * MAX_HEIGHT_FACTOR, fit: 'inside', withoutEnlargement: true } as const;
}
