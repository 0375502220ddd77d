import { LRUCache } from 'lru-cache';
import { ImageError } from './image-error';

const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 300_000;
const MAX_ENTRIES = 1_000;

interface Failure {
  readonly error: ImageError;
  /** Another URL is tried at once: the next refresh may have fixed the picture. */
  readonly url: string;
  readonly pauseMs: number;
  readonly until: number;
}

/**
 * Remembers failures, so that a broken picture is not downloaded for every visitor who sees it: after a failure the
 * same URL is not requested for 5 s, after each further one for twice as long, at most 5 minutes. Cleared by a restart.
 */
export function createFailureMemory({ now }: { now: () => number }) {
  const failures = new LRUCache<string, Failure>({ max: MAX_ENTRIES });

  return {
    /** Returns the failure of a picture while its pause lasts. */
    recall(key: string, url: string): ImageError | undefined {
      const failure = failures.get(key);
      if (failure?.url !== url || failure.until <= now()) return undefined;
      return asAnswered(failure.error, failure.until - now());
    },
    /** Records a failure and returns the error to answer with. */
    note(key: string, url: string, error: ImageError): ImageError {
      const before = failures.get(key);
      const pauseMs = before?.url === url ? Math.min(before.pauseMs * 2, LONGEST_PAUSE_MS) : FIRST_PAUSE_MS;
      failures.set(key, { error, url, pauseMs, until: now() + pauseMs });
      return asAnswered(error, pauseMs);
    },
    forget: (key: string): void => void failures.delete(key),
  };
}

function asAnswered(error: ImageError, waitMs: number): ImageError {
  return new ImageError(error.code, {
    detail: error.message,
    cause: error,
    retryAfter: Math.ceil(waitMs / 1000),
  });
}
