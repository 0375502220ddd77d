import { parseArgs } from 'node:util';

interface CliOptions {
  readonly base: string;
  readonly port: number;
  readonly rateLimit: number | undefined;
}

/** An invalid command line; the message is one line. */
class UsageError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UsageError';
  }
}

function number(name: string, text: string | undefined, least: number, most: number): number | undefined {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value) || value < least || value > most) {
    throw new UsageError(`--${name} must be a number from ${least} to ${most}, not "${text}"`);
  }
  return value;
}

function read(args: readonly string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      args: [...args],
      options: {
        base: text,
        port: text,
        'rate-limit': text,
      },
    }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** Reads the server's command line. Throws `UsageError`. */
export function readCliOptions(args: readonly string[]): CliOptions {
  const values = read(args);
  const port = number('port', values.port, 0, 65_535);
  if (!values.base) throw new UsageError('--base FILE is missing');
  if (port === undefined) throw new UsageError('--port N is missing');
  return {
    base: values.base,
    port,
    rateLimit: number('rate-limit', values['rate-limit'], 0, 1_000_000),
  };
}
