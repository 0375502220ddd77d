import { DataError, type DataErrorCode } from './errors';

const CODE_BY_STATUS: ReadonlyMap<number, DataErrorCode> = new Map([
  [401, 'AUTHENTICATION_REQUIRED'],
  [403, 'NOT_AUTHORIZED'],
  [404, 'NOT_FOUND'],
  [413, 'REQUEST_TOO_LARGE'],
  [422, 'UNPROCESSABLE_ENTITY'],
  [429, 'TOO_MANY_REQUESTS'],
  [500, 'SERVER_ERROR'],
  [503, 'SERVICE_UNAVAILABLE'],
]);

/** What an HTTP status means (specification, section 8); UNEXPECTED_ERROR for any it does not name. */
export function codeOfStatus(status: number): DataErrorCode {
  return CODE_BY_STATUS.get(status) ?? 'UNEXPECTED_ERROR';
}

/**
 * Makes whatever was thrown while reading into a `DataError`: airtable.js' errors (which are no `Error`s), a
 * failed fetch, an abort, anything else. A `DataError` stays itself.
 */
export function toDataError(cause: unknown): DataError {
  if (cause instanceof DataError) return cause;
  if (isAirtableError(cause)) return fromAirtable(cause);
  const reason = textOf(cause, 'message');
  const name = textOf(cause, 'name');
  if (name === 'AbortError') return new DataError('ABORTED', { cause });
  // fetch reports every network failure as a TypeError; a chunk that cannot be loaded is one as well.
  if (name === 'TypeError' || name === 'ChunkLoadError') {
    return new DataError('CONNECTION_ERROR', { reason, cause });
  }
  return new DataError('UNEXPECTED_ERROR', { reason, cause });
}

interface AirtableError {
  readonly error: string;
  readonly statusCode: number | null;
  /** The database's own name of the fault; our client adds it. */
  readonly type?: string;
}

function fromAirtable(cause: AirtableError): DataError {
  const { statusCode: status, type } = cause;
  const reason = textOf(cause, 'message');
  if (status === null) return new DataError('CONNECTION_ERROR', { reason, cause });
  const code = codeOfStatus(status);
  // A known status whose body was no JSON: the status says more than the client's remark about the body.
  const isAboutBody = cause.error === 'UNEXPECTED_ERROR' && code !== 'UNEXPECTED_ERROR';
  return new DataError(code, { status, reason: isAboutBody ? undefined : reason, type, cause });
}

function isAirtableError(cause: unknown): cause is AirtableError {
  if (typeof cause !== 'object' || cause === null) return false;
  if (!('error' in cause) || typeof cause.error !== 'string' || !('statusCode' in cause)) return false;
  return cause.statusCode === null || typeof cause.statusCode === 'number';
}

// Not by class: in frames and in tests, errors come from another realm than the classes here.
function textOf(cause: unknown, property: 'name' | 'message'): string | undefined {
  if (typeof cause !== 'object' || cause === null) return undefined;
  const text: unknown = Reflect.get(cause, property);
  return typeof text === 'string' ? text : undefined;
}
