import PQueue from 'p-queue';
import type { Download } from './download';
import { createFailureMemory } from './failure-memory';
import { ImageError } from './image-error';
import { type PictureCache, type StoredPicture, storedPicture } from './picture-cache';
import { IMAGE_WIDTHS, type ImageWidth } from './resize';

/** What pictures are made with. */
export interface PictureMakerOptions {
  readonly cache: PictureCache;
  readonly download: Download;
  /** Resizes a file to every width. */
  readonly resize: (bytes: Buffer) => Promise<ReadonlyMap<ImageWidth, Buffer>>;
  /** Most pictures that are downloaded, or held in memory until they are resized, at the same time. */
  readonly downloads: number;
  /** Most pictures that are resized at the same time. */
  readonly resizes: number;
  /** Most pictures that wait for their turn. */
  readonly waiting: number;
  /** Longest time, in ms, that one request waits; the work goes on after it. */
  readonly answerMs: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Told of each attempt that failed, and of each picture that could not be stored. */
  readonly report: (key: string, error: unknown) => void;
}

/** Gives a picture in a width, or throws an `ImageError`. `url` is where it is kept at present. */
export type PictureMaker = (key: string, width: ImageWidth, url: string) => Promise<StoredPicture>;

type Made = ReadonlyMap<ImageWidth, StoredPicture>;

const BUSY_RETRY_S = 5;

/** Takes pictures from the cache, and makes what is missing there: one download for all widths and all who ask. */
export function createPictureMaker(options: PictureMakerOptions): PictureMaker {
  const { cache, download, resize, waiting, answerMs, now, report } = options;
  const failures = createFailureMemory({ now });
  const downloads = new PQueue({ concurrency: options.downloads });
  const resizes = new PQueue({ concurrency: options.resizes });
  const running = new Map<string, Promise<Made>>();

  // A full disk costs the next request a download, not this one its picture.
  const store = async (key: string, width: ImageWidth, body: Buffer): Promise<StoredPicture> => {
    const picture = storedPicture(body);
    await cache.write(key, width, picture).catch((error: unknown) => report(key, error));
    return picture;
  };

  const make = async (key: string, url: string): Promise<Made> => {
    // Another request may have ended while this one looked into the cache.
    const stored = await Promise.all(IMAGE_WIDTHS.map((width) => cache.read(key, width)));
    const made = new Map<ImageWidth, StoredPicture>();
    IMAGE_WIDTHS.forEach((width, index) => {
      const picture = stored[index];
      if (picture) made.set(width, picture);
    });
    if (made.size === IMAGE_WIDTHS.length) return made;

    // Resized before the next download starts, which bounds the files in memory.
    const bytes = await download(url);
    const resized = await resizes.add(() => resize(bytes));
    for (const [width, body] of resized) made.set(width, await store(key, width, body));
    return made;
  };

  const attempt = async (key: string, url: string): Promise<Made> => {
    try {
      const made = await make(key, url);
      failures.forget(key);
      return made;
    } catch (error) {
      report(key, error);
      throw error instanceof ImageError ? failures.note(key, url, error) : error;
    }
  };

  const start = (key: string, url: string): Promise<Made> => {
    const failure = failures.recall(key, url);
    if (failure) throw failure;
    if (downloads.size >= waiting) throw busy(`${waiting} pictures wait already`);
    const work = downloads.add(() => attempt(key, url)).finally(() => running.delete(key));
    running.set(key, work);
    return work;
  };

  return async (key, width, url) => {
    const stored = await cache.read(key, width);
    if (stored) return stored;
    const made = await within(answerMs, running.get(key) ?? start(key, url));
    const picture = made.get(width);
    if (!picture) throw new Error(`No picture of width ${width} was made`);
    return picture;
  };
}

function within<T>(ms: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(busy(`not ready after ${ms} ms`)), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

function busy(detail: string): ImageError {
  return new ImageError('SERVICE_UNAVAILABLE', { detail, retryAfter: BUSY_RETRY_S });
}
