/** A refused release; the message says in one line what was refused and why. */
export class ReleaseError extends Error {
  override readonly name: string = 'ReleaseError';
}

/** Another change takes too long: nothing has changed, and the same command may be given again. */
export class BusyError extends ReleaseError {
  override readonly name = 'BusyError';
}

/** Creates the error that refuses a release, from the reason. */
export type Refuse = (reason: string) => ReleaseError;
