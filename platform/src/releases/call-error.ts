import { BusyError, ReleaseError } from '@zone-directory/federation-build/release';
import type { HeaderSet } from '../http/headers';

/** Statuses of refusals, and the word that programs read of each. */
const CODES = {
  400: 'BROKEN_OFF',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  408: 'TOO_SLOW',
  413: 'TOO_LARGE',
  415: 'UNSUPPORTED_TYPE',
  422: 'REFUSED',
  429: 'TOO_MANY',
  500: 'FAILED',
  502: 'UNREACHABLE',
  503: 'BUSY',
  507: 'DISK_FULL',
} as const;

/** The sender may go on sending what nobody reads. */
export const CLOSE: HeaderSet = { Connection: 'close' };

/** A call that is refused; the message says why, in a sentence for whoever has made it. */
export class CallError extends Error {
  override readonly name = 'CallError';

  readonly status: keyof typeof CODES;
  readonly headers: HeaderSet;

  constructor(status: keyof typeof CODES, reason: string, headers: HeaderSet = {}, options?: ErrorOptions) {
    super(reason, options);
    this.status = status;
    this.headers = headers;
  }

  /** A word for programs. */
  get code(): string {
    return CODES[this.status];
  }
}

/** Returns the refusal of what a call has failed by. @param store folder whose path no answer names */
export function refusalOf(error: unknown, store: string): CallError {
  if (error instanceof CallError) return error;
  if (error instanceof BusyError)
    return new CallError(503, error.message, { 'Retry-After': '1' }, { cause: error });
  if (error instanceof ReleaseError) {
    const reason = error.message.replaceAll(
      new RegExp(`${escaped(store)}(?:/uploads/[a-z]+/[\\da-f-]{36})?/?`, 'g'),
      '',
    );
    return new CallError(422, reason, {}, { cause: error });
  }
  return new CallError(500, 'the call has failed; the log of the zone says why', CLOSE, { cause: error });
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
