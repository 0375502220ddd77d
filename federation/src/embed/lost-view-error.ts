import { messageOf } from '../runtime/thrown-values';

/** A view that was shown has failed: the remote's message stands in its place. */
export class LostViewError extends Error {
  override readonly name = 'LostViewError';

  constructor(cause: unknown) {
    super(messageOf(cause), { cause });
  }
}
