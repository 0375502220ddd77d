import { useTranslation } from 'shared-i18n';
import { Button, Notice } from 'shared-ui';
import { SHELL } from '../strings';
import type { FrameText } from './declared-words';
import styles from './part.module.css';

interface FailedProps {
  /** What is missing. */
  readonly title: FrameText;
  readonly onRetry: () => void;
}

/** Shown in the slot of a part, or instead of a page of the shell, that is not available. */
export function Failed({ title: { text, ...mark }, onRetry }: FailedProps) {
  const { t } = useTranslation(SHELL);
  return (
    <div className={styles.failed}>
      <Notice
        tone="error"
        title={<span {...mark}>{text}</span>}
        action={
          <Button variant="secondary" onClick={onRetry}>
            {t('part.retry')}
          </Button>
        }
      >
        {t('part.explain')}
      </Notice>
    </div>
  );
}
