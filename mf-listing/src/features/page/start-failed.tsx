import { Notice } from '@zone-directory/shared-ui';
import { useStrings } from '../../strings';

/** Replaces the page when it is mounted without a host and its configuration cannot be read. */
export function StartFailed({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useStrings();
  return (
    <Notice tone="error" title={t('start.failed')} action={{ label: t('start.retry'), onClick: onRetry }} />
  );
}
