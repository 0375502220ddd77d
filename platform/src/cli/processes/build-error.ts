/** A package whose build failed; the message contains the build's output. */
export class BuildError extends Error {
  override readonly name = 'BuildError';
}
