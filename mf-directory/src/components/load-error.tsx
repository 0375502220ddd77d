import type { ReactNode } from 'react';
import { Button, Notice } from 'shared-ui';
import { useStrings } from '../strings';

interface LoadErrorProps {
  readonly onRetry: () => void;
  /** The request is being repeated while this message stays. */
  readonly busy?: boolean;
  readonly children: ReactNode;
}

/** What could not be loaded, and a way to ask for it again. */
export function LoadError({ onRetry, busy, children }: LoadErrorProps) {
  const { t } = useStrings();
  const retry = (
    <Button variant="secondary" busy={busy} onClick={onRetry}>
      {t('common.retry')}
    </Button>
  );
  return (
    <Notice tone="error" action={retry}>
      {children}
    </Notice>
  );
}
