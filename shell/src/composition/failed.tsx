import { useTranslation } from '@zone-directory/shared-i18n';
import { Icon, icons, Notice } from '@zone-directory/shared-ui';
import { SHELL } from '../strings';
import type { FrameText } from './declared-words';
import styles from './part.module.css';

interface FailedProps {
  /** States what is missing. */
  readonly title: FrameText;
  readonly onRetry: () => void;
}

/** Renders the message in the slot of an unavailable part, or in place of an unavailable page of the shell. */
export function Failed({ title: { text, ...mark }, onRetry }: FailedProps) {
  const { t } = useTranslation(SHELL);
  return (
    <div className={styles.failed}>
      <Notice
        tone="error"
        title={<span {...mark}>{text}</span>}
        action={{ label: t('part.retry'), onClick: onRetry }}
      >
        {t('part.explain')}
      </Notice>
    </div>
  );
}

/** Renders the same where there is only room for a button: its name says what is missing. */
export function FailedInHeader({ title: { text }, onRetry }: FailedProps) {
  const { t } = useTranslation(SHELL);
  const name = `${text}. ${t('part.retry')}`;
  return (
    <div role="alert">
      <button type="button" className={styles.retry} aria-label={name} title={name} onClick={onRetry}>
        <Icon shape={icons.alert} />
      </button>
    </div>
  );
}
