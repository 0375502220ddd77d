/**
 * Why there is no rendering. `late`: not within the deadline, though it may come for the next who asks. `busy`: too much is
 * asked of the release. `unavailable`: its files cannot be had. `paused`: its process has failed, and is not started again
 * yet. `silent`: its process did not answer at all. `threw`: the part did. `refused`: the answer is nothing that a page may
 * contain.
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

/** A release was asked for a rendering and there is none. */
export class RenderFailure extends Error {
  override readonly name = 'RenderFailure';

  readonly kind: FailureKind;

  constructor(kind: FailureKind, message: string) {
    super(message);
    this.kind = kind;
  }
}

/** How often there was no rendering, by release and kind, since the server has started. */
export type RenderFailures = Readonly<Record<string, Readonly<Partial<Record<FailureKind, number>>>>>;
