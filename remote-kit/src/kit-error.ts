/** A problem that the person at the keyboard can solve; the message says how. */
export class KitError extends Error {
  override readonly name = 'KitError';
}
