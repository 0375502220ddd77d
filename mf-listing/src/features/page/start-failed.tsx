import { Button, Notice } from 'shared-ui';
import { useStrings } from '../../strings';

/** Stands where the page would, when it is mounted by itself and its configuration cannot be read. */
export function StartFailed({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useStrings();
  return (
    <Notice
      tone="error"
      title={t('start.failed')}
      action={
        <Button variant="secondary" onClick={onRetry}>
          {t('start.retry')}
        </Button>
      }
    />
  );
}
