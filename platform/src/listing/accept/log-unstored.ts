import { errorCode } from '../../http/error-code';

/** Logs that a request was lost, with the error code only: database messages repeat the values of the row. */
export function logUnstored(error: unknown): void {
  console.error(
    `send-listing: a listing request could not be stored (${errorCode(error) || 'no error code'})`,
  );
}
