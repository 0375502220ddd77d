import { Notice } from '@zone-directory/shared-ui';
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
      action={{ label: t('partners.error.retry'), onClick: onRetry }}
    >
      {t('partners.error.text')}
    </Notice>
  );
}
