import { type DataError, isRateLimit, toDataError } from '@zone-directory/shared-data/core';
import { DeliveryError, WayError } from '../delivery-error';
import type { TableSettings } from '../delivery-settings';

const FIELD_MISSING = 'UNKNOWN_FIELD_NAME';

/** Returns what a call to the editors' table has thrown as a failure of one request, or of the way, with what to do. */
export function tableError(cause: unknown, settings: TableSettings): DeliveryError {
  const error = toDataError(cause);
  const code = `AIRTABLE ${error.status ?? error.code}`;
  const isOfRequest =
    (error.code === 'UNPROCESSABLE_ENTITY' || error.code === 'REQUEST_TOO_LARGE') &&
    error.type !== FIELD_MISSING;
  return isOfRequest ? new DeliveryError(code) : new WayError(code, actionFor(error, settings));
}

/** Returns what an operator can do about a table that refuses a call. */
export function actionFor(error: DataError, { table, fields }: TableSettings): string {
  if (error.type === FIELD_MISSING) {
    // Only a name of ours is repeated.
    const missing = Object.values(fields).find((name) => error.reason.includes(JSON.stringify(name)));
    const what = missing === undefined ? 'one of its fields' : `the field ${JSON.stringify(missing)}`;
    return `Create ${what} as text in the table "${table}", or name yours in LISTINGS_FIELDS.`;
  }
  switch (error.code) {
    case 'AUTHENTICATION_REQUIRED':
      return 'Set LISTINGS_API_KEY, or AIRTABLE_API_KEY without it, to a token that is valid, and restart.';
    case 'NOT_AUTHORIZED':
    case 'NOT_FOUND':
      return `Create the table "${table}" with the fields ${Object.values(fields).join(', ')}, or correct LISTINGS_TABLE and LISTINGS_BASE_ID; its token needs data.records:read and data.records:write.`;
    case 'UNPROCESSABLE_ENTITY':
      return `Make every field of the table "${table}" that is named in LISTINGS_FIELDS one of text.`;
    case 'TOO_MANY_REQUESTS':
      return isRateLimit(error)
        ? 'See who else calls the base; the next attempt is made by itself.'
        : 'The month has no calls left: take a larger plan.';
    default:
      return 'See whether this server reaches the base (`npm run doctor`); the next attempt is made by itself.';
  }
}
