import sharp, { type SharpOptions } from 'sharp';
import { ImageError, messageOf } from './image-error';
import type { ImageLimits } from './image-limits';
import { isPictureFormat } from './picture-format';
import { isSvg, rasterise } from './rasterise';

/** The widths, in pixels, that pictures are delivered in. */
export const IMAGE_WIDTHS = [320, 640, 1280] as const;

/** One of `IMAGE_WIDTHS`. */
export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

/** Limits for resizing one picture. */
export type ResizeLimits = Pick<ImageLimits, 'pixels' | 'resizeSeconds'>;

const LARGEST = Math.max(...IMAGE_WIDTHS);
/** Looks the same as the original on a page, at a fraction of its bytes. */
const QUALITY = 78;
/** A picture is at most this many times as high as it is wide: WebP allows at most 16,383 pixels. */
const MAX_HEIGHT_FACTOR = 4;

// These four apply to the whole process, which uses sharp only here. Loaders for other formats stay blocked even if a
// file passes for a picture; two pictures are resized at once, so one thread each; no picture is resized twice.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((format) => `VipsForeignLoad${format}Buffer`),
});
sharp.concurrency(1);
sharp.cache(false);

/**
 * Resizes a picture to each width, as WebP: rotated by its EXIF data, without metadata, never enlarged. Of an animation
 * only the first frame is used. SVG is rasterised first, see `rasterise`. Throws an `ImageError` for a file that is not
 * a complete picture, or takes too much work.
 */
export async function resizeToWidths(
  file: Buffer,
  limits: ResizeLimits,
): Promise<ReadonlyMap<ImageWidth, Buffer>> {
  const bytes = isSvg(file) ? await rasterise(file, { ...limits, ...fitting(LARGEST) }) : file;
  if (!isPictureFormat(bytes)) throw unsupported('another format');
  try {
    await checkHeader(bytes, limits);
    return await resize(bytes, limits);
  } catch (error) {
    throw toImageError(error);
  }
}

/** Reads only the header, so that a picture of too many pixels costs nothing. */
async function checkHeader(bytes: Buffer, { pixels }: ResizeLimits): Promise<void> {
  const { width, height, format, compression } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (width * height > pixels) {
    throw new ImageError('PICTURE_TOO_LARGE', { detail: `${width} × ${height} pixels` });
  }
  if (format === 'heif' && compression !== 'av1') throw unsupported(`HEIF with ${compression}`);
}

/** Decodes the file once, at the largest width; all widths are made from those pixels. */
async function resize(bytes: Buffer, { pixels, resizeSeconds }: ResizeLimits) {
  const options: SharpOptions = { limitInputPixels: pixels, failOn: 'error', autoOrient: true };
  const { data, info } = await sharp(bytes, options)
    .timeout({ seconds: resizeSeconds })
    .resize(fitting(LARGEST))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;

  const resized = new Map<ImageWidth, Buffer>();
  for (const wanted of IMAGE_WIDTHS) {
    const decoded = sharp(data, { raw: { width, height, channels } });
    resized.set(wanted, await decoded.resize(fitting(wanted)).webp({ quality: QUALITY }).toBuffer());
  }
  return resized;
}

function fitting(width: number) {
  return { width, height: width * MAX_HEIGHT_FACTOR, fit: 'inside', withoutEnlargement: true } as const;
}

function toImageError(error: unknown): ImageError {
  if (error instanceof ImageError) return error;
  const detail = messageOf(error);
  if (/pixel limit|^timeout/.test(detail))
    return new ImageError('PICTURE_TOO_LARGE', { detail, cause: error });
  return unsupported(detail, error);
}

function unsupported(detail: string, cause?: unknown): ImageError {
  return new ImageError('UNSUPPORTED_PICTURE', { detail, cause });
}
