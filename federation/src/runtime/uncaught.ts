import type { RemoteKey } from '../contract/index';
import { propertyOf } from './thrown-values';

/** An uncaught error as the browser reports it. */
export interface UncaughtError {
  readonly error: unknown;
  /** URL of the script that threw; '' if the browser does not report it. */
  readonly script: string;
}

/** A release whose scripts may be in the page, and where they are. */
export interface KnownRelease {
  readonly remote: RemoteKey;
  readonly release: string;
  readonly base: string;
}

/**
 * Returns the release to which an uncaught error belongs: that of the script which threw, else the first one in the
 * error's stack, because a remote's handler is to blame for what it makes a shared package do. A promise rejected with
 * a value that has no stack, such as a string, has no owner: browsers name no script for a rejection.
 * @returns undefined if no remote is known to be involved
 */
export function ownerOf(
  { error, script }: UncaughtError,
  releases: readonly KnownRelease[],
): { remote: RemoteKey; version: string; part: string } | undefined {
  for (const line of [script, ...stackOf(error).split('\n')]) {
    const known = releases.find(({ base }) => line.includes(base));
    if (known) return { remote: known.remote, version: known.release, part: 'unknown' };
  }
  return undefined;
}

/** Errors of other frames, and a library's own error objects, have a stack too. */
function stackOf(error: unknown): string {
  const stack = propertyOf(error, 'stack');
  return typeof stack === 'string' ? stack : '';
}

/**
 * Reports every uncaught error: in handlers, timers and promises.
 * @returns a function that stops watching
 */
export function watchUncaught(tell: (uncaught: UncaughtError) => void): () => void {
  const onError = ({ error, filename }: ErrorEvent) => tell({ error, script: filename });
  const onRejection = ({ reason }: PromiseRejectionEvent) => tell({ error: reason, script: '' });
  addEventListener('error', onError);
  addEventListener('unhandledrejection', onRejection);
  return () => {
    removeEventListener('error', onError);
    removeEventListener('unhandledrejection', onRejection);
  };
}
