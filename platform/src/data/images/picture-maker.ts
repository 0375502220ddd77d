import PQueue from 'p-queue';
import { withTimeout } from '../../with-timeout';
import type { Download } from './download';
import { createFailureMemory } from './failure-memory';
import { createHostQueues } from './host-queues';
import { ImageError } from './image-error';
import type { ImageLimits } from './image-limits';
import { type PictureCache, type StoredPicture, storedPicture } from './picture-cache';
import { createPictureChecks, type PictureCheck } from './picture-checks';
import { IMAGE_WIDTHS, type ImageWidth } from './resize';

/** Options of `createPictureMaker`. */
export interface PictureMakerOptions extends Pick<ImageLimits, 'downloads' | 'waiting' | 'answerMs'> {
  readonly cache: PictureCache;
  readonly download: Download;
  /** Resizes a file to every width; calls may be queued. */
  readonly resize: (bytes: Buffer) => Promise<ReadonlyMap<ImageWidth, Buffer>>;
  /** `downloads` by default. */
  readonly perHost?: ImageLimits['perHost'];
  /** For pictures whose original may change; without it they are never downloaded again. */
  readonly recheck?: Recheck;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Receives each failed attempt, and each failure to store a picture. */
  readonly report: (key: string, error: unknown) => void;
}

/** When an original is checked again, in ms since its last check. */
export interface Recheck {
  /** From then on it is checked, while the stored picture is delivered. */
  readonly afterMs: number;
  /** From then on the stored picture is no longer delivered. */
  readonly keepMs: number;
}

/** Returns a picture in a width, or throws an `ImageError`. `url` is its current URL. */
export type PictureMaker = (key: string, width: ImageWidth, url: string) => Promise<StoredPicture>;

type Made = ReadonlyMap<ImageWidth, StoredPicture>;

const BUSY_RETRY_S = 5;
/** Number of hosts whose queues may be full at the same time. */
const MAX_HOSTS = 10;

/** Creates a maker that reads cached pictures and makes missing ones: one download for all widths and all callers. */
export function createPictureMaker(options: PictureMakerOptions): PictureMaker {
  const { cache, download, resize, waiting, answerMs, recheck, now, report } = options;
  const failures = createFailureMemory({ now });
  const downloads = new PQueue({ concurrency: options.downloads });
  const turns = createHostQueues(options.perHost ?? options.downloads);
  const checks = createPictureChecks(cache);
  const running = new Map<string, Promise<Made>>();

  // A full disk costs the next request a download, but this one still gets its picture.
  const store = async (key: string, width: ImageWidth, body: Buffer): Promise<StoredPicture> => {
    const picture = storedPicture(body);
    await cache.write(key, width, picture).catch((error: unknown) => report(key, error));
    return picture;
  };

  const readAll = async (key: string): Promise<Made | undefined> => {
    const made = new Map<ImageWidth, StoredPicture>();
    for (const width of IMAGE_WIDTHS) {
      const picture = await cache.read(key, width);
      if (!picture) return undefined;
      made.set(width, picture);
    }
    return made;
  };
  const ageOf = (check: PictureCheck | undefined) => (check ? now() - check.at : Number.POSITIVE_INFINITY);
  const note = (key: string, check: PictureCheck) =>
    checks.write(key, check).catch((error: unknown) => report(key, error));

  const make = async (key: string, url: string): Promise<Made> => {
    // Another request may have finished while this one read the cache.
    const stored = await readAll(key);
    const check = recheck && stored && (await checks.read(key));
    if (stored && (!recheck || ageOf(check) < recheck.afterMs)) return stored;

    // Resized before the next download starts, which bounds the files in memory.
    const file = await download(url, check?.validators);
    if (file === 'unchanged') {
      if (!stored || !check) throw new Error(`Nothing is known of ${key}`);
      await note(key, { ...check, at: now() });
      return stored;
    }
    const made = new Map<ImageWidth, StoredPicture>();
    for (const [width, body] of await resize(file.bytes)) made.set(width, await store(key, width, body));
    if (recheck) await note(key, { at: now(), validators: file.validators });
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
    const host = hostOf(url);
    // Per host, so that a hanging host does not cause refusals for others.
    if (turns.waiting(host) >= waiting || running.size >= waiting * MAX_HOSTS + options.downloads)
      throw busy(`${turns.waiting(host)} pictures wait already`);
    const work = turns
      .run(host, () => downloads.add(() => attempt(key, url)))
      .finally(() => running.delete(key));
    running.set(key, work);
    return work;
  };

  /** Whether a stored picture may still be delivered. If a check is due, it runs in the background. */
  const isGood = async (key: string, url: string): Promise<boolean> => {
    if (!recheck) return true;
    const age = ageOf(await checks.read(key));
    // A picture without a known check may have any age.
    if (age >= recheck.keepMs) return false;
    if (age >= recheck.afterMs && !running.has(key) && !failures.recall(key, url))
      // `report` receives failures; a full queue is ignored, too.
      void (async () => start(key, url))().catch(() => undefined);
    return true;
  };

  return async (key, width, url) => {
    const stored = await cache.read(key, width);
    if (stored && (await isGood(key, url))) return stored;
    const late = () => {
      throw busy(`not ready after ${answerMs} ms`);
    };
    const made = await withTimeout(running.get(key) ?? start(key, url), answerMs, late);
    const picture = made.get(width);
    if (!picture) throw new Error(`No picture of width ${width} was made`);
    return picture;
  };
}

/** '' for an invalid URL, which the download refuses. */
const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : '');

function busy(detail: string): ImageError {
  return new ImageError('SERVICE_UNAVAILABLE', { detail, retryAfter: BUSY_RETRY_S });
}
