import { ImageError } from './image-error';
import { IMAGE_WIDTHS, type ImageWidth } from './resize';

/** The picture that a request is for. */
export interface ImageRequest {
  /** '<recordId>/<attachmentId>', or the key of a `ExternalPicture`, as in a snapshot's `images`. */
  readonly key: string;
  readonly width: ImageWidth;
}

const DEFAULT_WIDTH: ImageWidth = 640;
const PATH = /\/images\/(rec[A-Za-z0-9]{14}\/att(?:[A-Za-z0-9]{14}|[\da-f]{40}))\.webp$/;

/** Parses the picture and the width of a request, or throws an `ImageError`. Other parameters are ignored. */
export function parseImageRequest({ method, url }: Request): ImageRequest {
  const { pathname, searchParams } = new URL(url);
  const key = PATH.exec(pathname)?.[1];
  if (key === undefined) throw new ImageError('NOT_FOUND');
  if (method !== 'GET' && method !== 'HEAD') throw new ImageError('METHOD_NOT_ALLOWED');
  return { key, width: parseWidth(searchParams.getAll('width')) };
}

function parseWidth([value, ...more]: readonly string[]): ImageWidth {
  if (value === undefined) return DEFAULT_WIDTH;
  const width = IMAGE_WIDTHS.find((known) => String(known) === value);
  if (width === undefined || more.length > 0) throw new ImageError('UNPROCESSABLE_ENTITY');
  return width;
}
