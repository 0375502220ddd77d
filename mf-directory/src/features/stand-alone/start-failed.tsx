import { LoadError } from '../../components/load-error';
import { useStrings } from '../../strings';

/** Shown instead of the remote or one of its parts when it cannot be loaded. */
export function StartFailed({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useStrings();
  return <LoadError onRetry={onRetry}>{t('common.startError')}</LoadError>;
}
