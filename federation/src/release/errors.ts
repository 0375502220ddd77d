/** A release that was refused: what it is about and why, in one line for the person who released it. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError';
}
