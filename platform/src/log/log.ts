import { describeError } from './describe-error';
import type { LogLevel } from './log-settings';
import { scrub } from './scrub';

/**
 * What a line may have besides its message. Nothing else is written, whatever an object has: no address, no query, no
 * header, no field of a form.
 */
export interface LogFields {
  /** An error that was caught: only its class, code and place are written. */
  readonly err?: unknown;
  /** The `X-Request-Id` of the request that caused the line. */
  readonly requestId?: string | undefined;
  readonly method?: string | undefined;
  /** The pattern of the path, such as `/business/:businessId`. */
  readonly route?: string | undefined;
  readonly status?: number | undefined;
  /** Milliseconds until the response was handed over. */
  readonly ms?: number | undefined;
  /** Of the response's body, if known. */
  readonly bytes?: number | undefined;
  readonly language?: string | undefined;
  /** Whether the client had gone before the response. */
  readonly aborted?: boolean | undefined;
  /** Why something was refused, in a word. */
  readonly reason?: string | undefined;
  readonly count?: number | undefined;
  readonly days?: number | undefined;
}

/** Writes a line. */
export type Write = (message: string, fields?: LogFields) => void;

/** The server's log: each line has a message for an operator, and fields. The functions need no `this`. */
export interface Log extends Readonly<Record<'fatal' | 'error' | 'warn' | 'info' | 'debug', Write>> {
  /** Whether lines of a level are written, for lines that cost something to prepare. */
  isEnabled(level: Exclude<LogLevel, 'silent'>): boolean;
}

const FIELDS = [
  ...(['requestId', 'method', 'route', 'status', 'ms', 'bytes', 'language', 'aborted', 'reason'] as const),
  ...(['count', 'days'] as const),
];

/** Writes failures as plain lines, for commands and tests. */
export const consoleLog: Log = {
  ...{ fatal: plainError, error: plainError, warn: plainError },
  info: () => {},
  debug: () => {},
  isEnabled: (level) => level === 'fatal' || level === 'error' || level === 'warn',
};

function plainError(message: string, { err }: LogFields = {}): void {
  console.error(
    err === undefined ? scrub(message) : `${scrub(message)} ${JSON.stringify(describeError(err))}`,
  );
}

/** Returns what of some fields is written. */
export function recordOf(fields: LogFields = {}): Readonly<Record<string, unknown>> {
  const record: Record<string, unknown> = {};
  for (const name of FIELDS) {
    const value = fields[name];
    if (value !== undefined) record[name] = typeof value === 'string' ? scrub(value) : value;
  }
  return fields.err === undefined ? record : { ...record, err: describeError(fields.err) };
}
