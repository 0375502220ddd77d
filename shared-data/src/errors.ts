/** Why data could not be read (specification, section 8). */
export type DataErrorCode =
  | 'AUTHENTICATION_REQUIRED'
  | 'NOT_AUTHORIZED'
  | 'NOT_FOUND'
  | 'REQUEST_TOO_LARGE'
  | 'UNPROCESSABLE_ENTITY'
  | 'TOO_MANY_REQUESTS'
  | 'SERVER_ERROR'
  | 'SERVICE_UNAVAILABLE'
  | 'UNEXPECTED_ERROR'
  | 'CONNECTION_ERROR'
  | 'TIMEOUT'
  | 'ABORTED';

/** The details of a `DataError`. */
export interface DataErrorDetails {
  /** HTTP status; null if there was no response. */
  readonly status?: number | null;
  /** Text for the visitor; without it the status, else the code. */
  readonly reason?: string;
  /** The database's own name for the fault, such as INVALID_FILTER_BY_FORMULA. */
  readonly type?: string;
  /** What was caught. */
  readonly cause?: unknown;
}

/** The error with which every read of the data layer rejects. */
export class DataError extends Error {
  // A literal, because class names do not survive minification.
  override readonly name = 'DataError';
  readonly code: DataErrorCode;
  /** HTTP status; null if there was no response. */
  readonly status: number | null;
  /** The failed fetch's text, the database's message, or the status code; shown after `business.errorLoad`. */
  readonly reason: string;
  /** The database's own name for the fault, if it gave one. */
  readonly type: string | null;

  constructor(code: DataErrorCode, details: DataErrorDetails = {}) {
    const status = details.status ?? null;
    const reason = details.reason?.trim() || (status === null ? code : String(status));
    super(`${code}: ${reason}`, { cause: details.cause });
    this.code = code;
    this.status = status;
    this.reason = reason;
    this.type = details.type ?? null;
  }
}
