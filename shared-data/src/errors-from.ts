import { DataError, type DataErrorCode } from './errors';
import { record } from './sources/values';

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

/** Returns the code for an HTTP status (specification, section 8); UNEXPECTED_ERROR for any that it does not name. */
export function codeOfStatus(status: number): DataErrorCode {
  return CODE_BY_STATUS.get(status) ?? 'UNEXPECTED_ERROR';
}

/** Turns whatever a read has thrown (a failed fetch, an abort, anything else) into a `DataError`, unless it is one. */
export function toDataError(cause: unknown): DataError {
  if (cause instanceof DataError) return cause;
  const reason = textOf(cause, 'message');
  const name = textOf(cause, 'name');
  if (name === 'AbortError') return new DataError('ABORTED', { cause });
  // fetch reports every network failure as a TypeError; a chunk that fails to load is also a network failure.
  if (name === 'TypeError' || name === 'ChunkLoadError') {
    return new DataError('CONNECTION_ERROR', { reason, cause });
  }
  return new DataError('UNEXPECTED_ERROR', { reason, cause });
}

/** Returns a text of an error. Not by `instanceof`: in frames and tests, errors come from another realm. */
export function textOf(cause: unknown, property: 'name' | 'message'): string | undefined {
  const { [property]: text } = record(cause);
  return typeof text === 'string' ? text : undefined;
}
