import { useTranslation } from 'shared-i18n';
import { Button, Notice } from 'shared-ui';
import { SHELL } from '../strings';
import type { FrameText } from './declared-words';
import styles from './part.module.css';

interface FailedProps {
  /** What is missing. */
  readonly title: FrameText;
  readonly onRetry: () => void;
  /** Whether it stands in the page all the same, as a server rendered it: then only what it does is missing. */
  readonly isServed?: boolean;
}

/** Shown in the slot of a part, or instead of a page of the shell, that is not available. */
export function Failed({ title: { text, ...mark }, onRetry, isServed = false }: FailedProps) {
  const { t } = useTranslation(SHELL);
  return (
    <div className={styles.failed}>
      <Notice
        tone="error"
        title={isServed ? t('part.served') : <span {...mark}>{text}</span>}
        action={
          <Button variant="secondary" onClick={onRetry}>
            {t('part.retry')}
          </Button>
        }
      >
        {t(isServed ? 'part.servedExplain' : 'part.explain')}
      </Notice>
    </div>
  );
}
