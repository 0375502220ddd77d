import { type DataError, DataText } from '@zone-directory/shared-data';
import { useStrings } from '../strings';

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
  const kind = t(`reason.${code}`);
  return <span>{isStatus ? `${kind} (${status})` : kind}</span>;
}
