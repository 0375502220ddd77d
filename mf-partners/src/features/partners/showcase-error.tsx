import { Button, Notice } from '@zone-directory/shared-ui';
import { useStrings } from '../../strings';

interface ShowcaseErrorProps {
  readonly onRetry: () => void;
}

/** Replaces the partners when they fail to load. */
export function ShowcaseError({ onRetry }: ShowcaseErrorProps) {
  const { t } = useStrings();
  return (
    <Notice
      tone="error"
      title={t('partners.error.title')}
      action={
        <Button variant="secondary" onClick={() => onRetry()}>
          {t('partners.error.retry')}
        </Button>
      }
    >
      {t('partners.error.text')}
    </Notice>
  );
}
