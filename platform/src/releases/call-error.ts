import type { HeaderSet } from '../http/headers';

/** Statuses of refusals, and the word that programs read of each. */
const CODES = {
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
