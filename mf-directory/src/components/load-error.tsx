import { Notice } from '@zone-directory/shared-ui';
import type { ReactNode } from 'react';
import { useStrings } from '../strings';

interface LoadErrorProps {
  readonly onRetry: () => void;
  /** Whether the request is being repeated while this message is shown. */
  readonly busy?: boolean;
  readonly children: ReactNode;
}

/** Renders what could not be loaded, with a Retry button. */
export function LoadError({ onRetry, busy, children }: LoadErrorProps) {
  const { t } = useStrings();
  return (
    <Notice tone="error" action={{ label: t('common.retry'), onClick: onRetry, busy }}>
      {children}
    </Notice>
  );
}
