import { Notice } from '@zone-directory/shared-ui';
import { useStrings } from '../strings';

/** Renders that nothing could be loaded, with a button that tries again. */
export function LoadError({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useStrings();
  return (
    <Notice tone="error" action={{ label: t('retry'), onClick: onRetry }}>
      {t('failed')}
    </Notice>
  );
}
