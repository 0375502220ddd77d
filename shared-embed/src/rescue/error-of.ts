import { phaseOf } from '@zone-directory/federation/runtime';
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
export function codeOf(error: Error): EmbedCode {
  try {
    const { name, code } = error as Partial<EmbedError>;
    if (name === 'EmbedError' && code) return code;
  } catch {
    // Its properties may throw, too.
  }
  return phaseOf(error);
}

/**
 * Returns whether React is broken by another element (true) or by this one (false), which a `BrokenReactError` says;
 * undefined if it is not broken.
 */
export function brokenByAnother(error: Error): boolean | undefined {
  try {
    const { name, isBystander } = error as { readonly name?: unknown; readonly isBystander?: unknown };
    return name === 'BrokenReactError' ? isBystander === true : undefined;
  } catch {
    return undefined;
  }
}
