/** A package whose build failed; the message ends with what the build said. */
export class BuildError extends Error {
  override readonly name = 'BuildError';
}
