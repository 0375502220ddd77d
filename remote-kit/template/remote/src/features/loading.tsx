import { Skeleton, VisuallyHidden } from '@zone-directory/shared-ui';
import { useStrings } from '../strings';

/** Renders the place of content that is loading. */
export function Loading() {
  const { t } = useStrings();
  return (
    <div aria-busy="true">
      <VisuallyHidden>
        <span role="status">{t('loading')}</span>
      </VisuallyHidden>
      <Skeleton shape="block" />
    </div>
  );
}
