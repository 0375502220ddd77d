import { type DataError, type DataErrorCode, DataText } from '@zone-directory/shared-data';
import { useStrings } from '../strings';

// Spelled out, so that the locale check finds every key.
const KEYS: Readonly<Record<DataErrorCode, string>> = {
  AUTHENTICATION_REQUIRED: 'reason.authentication',
  NOT_AUTHORIZED: 'reason.authorization',
  NOT_FOUND: 'reason.notFound',
  REQUEST_TOO_LARGE: 'reason.tooLarge',
  UNPROCESSABLE_ENTITY: 'reason.unprocessable',
  TOO_MANY_REQUESTS: 'reason.tooMany',
  SERVER_ERROR: 'reason.server',
  SERVICE_UNAVAILABLE: 'reason.unavailable',
  UNEXPECTED_ERROR: 'reason.unexpected',
  CONNECTION_ERROR: 'reason.connection',
  TIMEOUT: 'reason.timeout',
  ABORTED: 'reason.aborted',
};

/**
 * Renders why data could not be loaded: the failed fetch's text, the database's message or the status. These texts are
 * English, and differ between browsers. In other languages the visitor reads what kind of failure it was, with the
 * status if there is one.
 */
export function LoadReason({ error: { code, reason, status } }: { readonly error: DataError }) {
  const { t, language } = useStrings();
  // Without a text or a status, the reason is only the code.
  if (language === 'en' && reason !== code) return <DataText text={reason} lang="en" />;
  const isStatus = status !== null && status >= 400;
  return <span>{isStatus ? `${t(KEYS[code])} (${status})` : t(KEYS[code])}</span>;
}
