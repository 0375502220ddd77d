import { DataError } from '../../errors';
import { codeOfStatus, toDataError as fromAnything, textOf } from '../../errors-from';
import { record } from '../values';

/** Turns whatever a read of a base has thrown into a `DataError`: the errors of airtable.js are not `Error`s. */
export function toDataError(cause: unknown): DataError {
  return isAirtableError(cause) ? fromAirtable(cause) : fromAnything(cause);
}

interface AirtableError {
  readonly error: string;
  readonly statusCode: number | null;
  /** The database's own name for the fault; our client adds it. */
  readonly type?: string;
}

function fromAirtable(cause: AirtableError): DataError {
  const { statusCode: status, type } = cause;
  const reason = textOf(cause, 'message');
  if (status === null) return new DataError('CONNECTION_ERROR', { reason, cause });
  const code = codeOfStatus(status);
  // A known status whose body is not JSON: the status says more than the client's message about the body.
  const isAboutBody = cause.error === 'UNEXPECTED_ERROR' && code !== 'UNEXPECTED_ERROR';
  return new DataError(code, { status, reason: isAboutBody ? undefined : reason, type, cause });
}

function isAirtableError(cause: unknown): cause is AirtableError {
  const { error, statusCode } = record(cause);
  return typeof error === 'string' && (statusCode === null || typeof statusCode === 'number');
}
