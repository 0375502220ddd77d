import { LRUCache } from 'lru-cache';
import { withTimeout } from '../../with-timeout';
import type { Download } from './download';
import { createHostQueues, hostOf } from './host-queues';
import { ImageError } from './image-error';
import type { ImageLimits } from './image-limits';
import type { PictureCache, StoredPicture } from './picture-cache';
import type { ReadyPicture } from './resize';

/** Options of `createPictureMaker`. */
export interface PictureMakerOptions {
  readonly cache: PictureCache;
  readonly download: Download;
  /** Resizes a file to every width; calls may be queued. */
  readonly resize: (bytes: Buffer) => Promise<ReadyPicture>;
  readonly limits: ImageLimits;
  /** Whether originals may change, and are checked again. */
  readonly mayChange: boolean;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Milliseconds since any time, by a clock that nobody puts back; `performance.now` by default. */
  readonly elapsed?: (() => number) | undefined;
  /** Receives each failed attempt, and each failure to store a picture. */
  readonly report: (key: string, error: unknown) => void;
  /** Receives the outcome of each attempt: undefined for a picture that could be made. */
  readonly outcome?: ((url: string, error: unknown) => void) | undefined;
}

/** Returns a picture, or throws an `ImageError`. `url` is its current URL. */
export type PictureMaker = (key: string, url: string) => Promise<StoredPicture>;

interface Failure {
  readonly error: ImageError;
  /** Another URL is tried at once: the next refresh may have fixed the picture. */
  readonly url: string;
  readonly pauseMs: number;
  /** By `elapsed`. */
  readonly until: number;
}

const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 300_000;
const MAX_FAILURES = 1_000;
const BUSY_RETRY_S = 5;

/**
 * Creates a maker that reads cached pictures and makes missing ones: one download for all widths and all callers. After
 * a failure the same URL is not requested for 5 s, after each further one for twice as long, at most 5 minutes.
 */
export function createPictureMaker(options: PictureMakerOptions): PictureMaker {
  const { cache, download, resize, limits, mayChange, now, report, outcome = () => {} } = options;
  const failures = new LRUCache<string, Failure>({ max: MAX_FAILURES });
  const running = new Map<string, Promise<StoredPicture>>();
  // Attachments are few hosts of one service.
  const queued = createHostQueues(mayChange ? limits : { ...limits, perHost: limits.downloads });

  const elapsed = options.elapsed ?? (() => performance.now());
  const ageOf = ({ checkedAt }: StoredPicture) => {
    if (!mayChange) return 0;
    const age = now() - checkedAt;
    // Checked in the future, before a clock was put back: it is checked again.
    return age < 0 ? limits.recheckMs : age;
  };

  const make = async (key: string, url: string): Promise<StoredPicture> => {
    // Another request may have finished while this one read the cache.
    const stored = await cache.read(key);
    if (stored && ageOf(stored) < limits.recheckMs) return stored;
    // Resized before the next download starts, which bounds the files in memory.
    const file = await download(url, stored?.validators);
    const made =
      file === 'unchanged' ? stored : { ...(await resize(file.bytes)), validators: file.validators };
    if (!made) throw new Error(`Nothing is known of ${key}`);
    const picture = { ...made, checkedAt: now() };
    // A full disk costs the next request a download, but this one still gets its picture.
    await cache.write(key, picture).catch((error: unknown) => report(key, error));
    return picture;
  };

  const attempt = async (key: string, url: string): Promise<StoredPicture> => {
    try {
      const picture = await make(key, url);
      failures.delete(key);
      outcome(url, undefined);
      return picture;
    } catch (error) {
      report(key, error);
      outcome(url, error);
      if (!(error instanceof ImageError)) throw error;
      const before = failures.get(key);
      const pauseMs = before?.url === url ? Math.min(before.pauseMs * 2, LONGEST_PAUSE_MS) : FIRST_PAUSE_MS;
      failures.set(key, { error, url, pauseMs, until: elapsed() + pauseMs });
      throw remembered(error, pauseMs);
    }
  };

  const start = async (key: string, url: string): Promise<StoredPicture> => {
    const failure = failures.get(key);
    const leftMs = failure?.url === url ? failure.until - elapsed() : 0;
    if (failure && leftMs > 0) throw remembered(failure.error, leftMs);
    const work = queued(hostOf(url), () => attempt(key, url));
    if (!work) throw busy('too many pictures wait already');
    running.set(key, work);
    return work.finally(() => running.delete(key));
  };

  return async (key, url) => {
    const stored = await cache.read(key);
    const age = stored ? ageOf(stored) : Number.POSITIVE_INFINITY;
    if (stored && age < limits.recheckMs) return stored;
    const made = running.get(key) ?? start(key, url);
    if (!stored || age >= limits.keepMs)
      return withTimeout(made, limits.answerMs, () => Promise.reject(busy('not ready in time')));
    // `report` receives failures; a full queue is ignored, too.
    void made.catch(() => undefined);
    return stored;
  };
}

const busy = (detail: string) => new ImageError('SERVICE_UNAVAILABLE', detail, BUSY_RETRY_S);

const remembered = (error: ImageError, waitMs: number) =>
  new ImageError(error.code, error, Math.ceil(waitMs / 1000));
