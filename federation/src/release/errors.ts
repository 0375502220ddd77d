/** A refused release; the message says in one line what was refused and why. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError';
}
