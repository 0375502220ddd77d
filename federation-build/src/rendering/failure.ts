/**
 * Why a rendering is missing. `late`: it missed the deadline, but may be cached for the next request. `busy`: the
 * machine has too much to do, or too many jobs wait for the release. `unavailable`: its files cannot be fetched. `paused`: it failed before and is not retried
 * yet. `silent`: its process did not answer at all. `threw`: the part threw. `refused`: no page may contain the answer.
 */
export type FailureKind =
  | 'late'
  | 'busy'
  | 'unavailable'
  | 'paused'
  | 'not-started'
  | 'crashed'
  | 'silent'
  | 'memory'
  | 'flood'
  | 'protocol'
  | 'threw'
  | 'refused';

/** A release did not deliver a rendering. */
export class RenderFailure extends Error {
  override readonly name = 'RenderFailure';

  readonly kind: FailureKind;

  constructor(kind: FailureKind, message: string) {
    super(message);
    this.kind = kind;
  }
}
