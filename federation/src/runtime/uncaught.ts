import type { RemoteKey } from '../contract/index';

/** An uncaught error as the browser reports it. */
export interface UncaughtError {
  readonly error: unknown;
  /** URL of the script that threw; '' where the browser does not say. */
  readonly script: string;
}

/** A release whose scripts may be in the page, and where they are. */
export interface KnownRelease {
  readonly remote: RemoteKey;
  readonly release: string;
  readonly base: string;
}

/**
 * Whose an uncaught error is: the release that the script which threw belongs to; else the first one in the error's stack,
 * as a handler of a remote is to blame for what it has a shared package do. A promise that is rejected with what has no stack,
 * such as a text, has no owner: browsers name no script for a rejection.
 * @returns undefined for an error that no remote has to do with, as far as can be known
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

/** An error of another frame, or one of a library's own making, has a stack as well. */
function stackOf(error: unknown): string {
  const stack = typeof error === 'object' && error !== null && 'stack' in error ? error.stack : '';
  return typeof stack === 'string' ? stack : '';
}

/**
 * Reports every uncaught error: in handlers, timers and promises.
 * @returns stops watching
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
