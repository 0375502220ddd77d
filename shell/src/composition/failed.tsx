import { type LanguageMark, useTranslation } from 'shared-i18n';
import { Button, Notice } from 'shared-ui';
import { SHELL } from '../strings';
import styles from './part.module.css';

interface FailedProps {
  /** What is missing. */
  readonly title: string;
  readonly onRetry: () => void;
  /** Where what is around it is in another language. */
  readonly mark?: LanguageMark;
}

/** Stands in the place of a part, or of a page of the shell's own, that is not available. */
export function Failed({ title, onRetry, mark }: FailedProps) {
  const { t } = useTranslation(SHELL);
  return (
    <div className={styles.failed} {...mark}>
      <Notice
        tone="error"
        title={title}
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
