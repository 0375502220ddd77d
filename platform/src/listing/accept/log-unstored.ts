import { errorCode } from '../../http/error-code';

/** Tells the operator that a request was lost. The code alone: messages of a database repeat the values of the row. */
export function logUnstored(error: unknown): void {
  console.error(
    `send-listing: a listing request could not be stored (${errorCode(error) || 'no error code'})`,
  );
}
