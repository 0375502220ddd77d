/** What a line of the log has of an error. */
export interface DescribedError {
  readonly type: string;
  readonly code?: string | undefined;
  /** Where it was thrown, one function per line, innermost first. */
  readonly stack?: string | undefined;
  readonly cause?: DescribedError | undefined;
  readonly errors?: readonly DescribedError[] | undefined;
}

const DEEPEST = 3;
const MOST_FRAMES = 12;

/**
 * Describes an error by its class, its code and the places in the code: enough to find the line that threw. Its message
 * and every other property are left out: databases, parsers and URLs repeat in them what a visitor has typed.
 */
export function describeError(error: unknown, depth = 0): DescribedError {
  // Not every error is of this realm's `Error`.
  if (typeof error !== 'object' || error === null) return { type: typeof error };
  const { name, code, stack, message, cause, errors } = error as Readonly<Record<string, unknown>>;
  const isDeepest = depth === DEEPEST;
  return {
    type: wordOf(name) ?? 'Error',
    code: wordOf(code),
    stack: framesOf(stack, message),
    cause: cause === undefined || isDeepest ? undefined : describeError(cause, depth + 1),
    errors:
      Array.isArray(errors) && !isDeepest
        ? errors.slice(0, DEEPEST).map((one) => describeError(one, depth + 1))
        : undefined,
  };
}

/** Names of classes and codes are set by programs, so whatever is not one word is none. */
const wordOf = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[A-Za-z\d_]{2,60}$/.test(value) ? value : undefined;

const FRAME = /^ {4}at [^\n]*?(?:(?:file:\/\/)?\/[^\s?#]+|node:[\w/]+|[A-Z]:\\[^\s?#]+):\d+:\d+\)?$/;

/** A stack begins with the message, which may itself look like a stack. */
function framesOf(stack: unknown, message: unknown): string | undefined {
  if (typeof stack !== 'string') return undefined;
  const text = typeof message === 'string' && message !== '' ? stack.replace(message, () => '') : stack;
  const frames = text.split('\n').filter((line) => FRAME.test(line));
  return frames.length > 0 ? frames.slice(0, MOST_FRAMES).join('\n') : undefined;
}
