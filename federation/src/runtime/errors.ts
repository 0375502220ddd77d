import type { CompositionPhase, RemoteKey } from '../contract/index';
import { isA, messageOf, propertyOf } from './thrown-values';

export type { CompositionPhase };

/** Any failure of composition: names the part, its release and the phase. `cause` is the reason. */
export class CompositionError extends Error {
  override readonly name = 'CompositionError';
  readonly phase: CompositionPhase;
  readonly remote: RemoteKey;
  /** The release that the registry named; `unknown` if it named none. */
  readonly version: string;
  /** The part's expose without `./`; `unknown` where only the remote is known. */
  readonly part: string;
  /**
   * How many failures this one stands for. A failure is reported at once, with 1; those with the same message that follow
   * within ten seconds are reported together.
   */
  readonly count: number = 1;

  constructor(
    phase: CompositionPhase,
    where: { remote: RemoteKey; version?: string | undefined; part: string },
    cause?: unknown,
  ) {
    const version = where.version ?? 'unknown';
    super(`${where.remote}@${version} ${where.part}: ${phase}${cause ? `: ${messageOf(cause)}` : ''}`, {
      cause,
    });
    this.phase = phase;
    this.remote = where.remote;
    this.version = version;
    this.part = where.part;
  }
}

/** An entry script that did not load, or not in time. */
export class EntryError extends Error {
  override readonly name = 'EntryError';
}

/** A container that refused the page's shared packages. */
export class ShareError extends Error {
  override readonly name = 'ShareError';
}

/** A remote's entry or module that threw while it was evaluated. */
export class EvaluateError extends Error {
  override readonly name = 'EvaluateError';
}

/**
 * Returns the phase in which opening a container or getting a module from it failed. webpack's errors are recognized by
 * their documented marks: `ChunkLoadError` for scripts, `CSS_CHUNK_LOAD_FAILED` for styles, and the message of a
 * container that lacks an expose. Any other failure of a container concerns shared packages, because it evaluates
 * nothing yet.
 */
export function phaseOf(error: unknown): CompositionPhase {
  if (!isA(error, Error)) return 'share';
  const name = propertyOf(error, 'name');
  // By name: a page of another site has the errors of two scripts.
  if (name === 'EntryError') return 'entry';
  if (name === 'EvaluateError') return 'evaluate';
  if (name === 'ChunkLoadError' || propertyOf(error, 'code') === 'CSS_CHUNK_LOAD_FAILED') return 'chunk';
  const message = messageOf(error);
  // The page lists its Trusted Types policies without the product's. Browsers have no mark for it but their messages.
  if (/TrustedScriptURL|Sink type|TrustedTypePolicy/.test(message)) return 'evaluate';
  return message.includes('does not exist in container') ? 'module' : 'share';
}
