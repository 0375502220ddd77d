import { phaseOf, propertyOf } from '@zone-directory/federation/runtime';
import { type EmbedCode, EmbedError } from '../script/embed-error';

/** Returns what was thrown as an error that can be read. It may be anything, even a revoked proxy. */
export function errorOf(thrown: unknown): Error {
  try {
    // Reads the message, because it may be a getter that throws.
    if (thrown instanceof Error && typeof thrown.message === 'string') return thrown;
    return new EmbedError('evaluate', String(thrown), { cause: thrown });
  } catch {
    return new EmbedError('evaluate', 'it threw what cannot be read', { cause: thrown });
  }
}

/** Returns the code of an error of the first script, whose classes are not the same as those of this one. */
export const codeOf = (error: Error): EmbedCode =>
  (propertyOf(error, 'name') === 'EmbedError' && (propertyOf(error, 'code') as EmbedCode)) || phaseOf(error);

/** What an error says of the element that it comes from. */
interface Loss {
  /** What it has shown is gone. */
  readonly isLost: boolean;
  /** Nothing of it works: React is broken, by another element or by this one. */
  readonly isBroken: boolean;
  readonly isBystander: boolean;
}

/** Returns what the errors of a mount say: `BrokenReactError` and `LostViewError` of federation/embed. */
export function lossOf(error: Error): Loss {
  const name = propertyOf(error, 'name');
  const isBroken = name === 'BrokenReactError';
  return {
    isLost: isBroken || name === 'LostViewError',
    isBroken,
    isBystander: propertyOf(error, 'isBystander') === true,
  };
}
