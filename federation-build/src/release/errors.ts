/** A refused release; the message says in one line what was refused and why. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError';
}

/** Creates the error that refuses a release, from the reason. */
export type Refuse = (reason: string) => ReleaseError;
