import { refreshData, useData, useFreshness } from '@zone-directory/shared-data';
import { useFormat, useTranslation } from '@zone-directory/shared-i18n';
import { useInBrowser } from '@zone-directory/shared-router';
import { Button, VisuallyHidden } from '@zone-directory/shared-ui';
import { useEffect, useState } from 'react';
import { SHELL } from '../../strings';
import { useRootAttribute } from '../layout/use-root-attribute';
import styles from './freshness-notice.module.css';

/** Renders how old stale information is, with a button to check for newer; otherwise nothing visible. */
export function FreshnessNotice() {
  const { t } = useTranslation(SHELL);
  const { dateTime } = useFormat(SHELL);
  const data = useData();
  const freshness = useFreshness();
  const [progress, setProgress] = useState<'none' | 'checking' | 'checked'>('none');
  const isStale = freshness?.isStale ?? false;

  useEffect(() => {
    // The button is gone, and with it the visitor's focus.
    if (progress !== 'checked' || isStale || document.activeElement !== document.body) return;
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [progress, isStale]);

  const isChecking = progress === 'checking';
  // Until every response has arrived: the first fresh one would end the notice.
  const isShown = isStale || isChecking;
  useRootAttribute('freshness', isShown);
  // The local time differs on a server.
  const isInBrowser = useInBrowser(() => true, false);
  if (!freshness || !isInBrowser) return null;
  const check = async () => {
    setProgress('checking');
    await refreshData(data);
    setProgress('checked');
  };
  const words = () => {
    if (isChecking) return t('freshness.checking');
    if (isStale) return t('freshness.stale', { time: dateTime(freshness.asOf) });
    return progress === 'checked' && <VisuallyHidden>{t('freshness.renewed')}</VisuallyHidden>;
  };
  return (
    <div className={isShown ? styles.bar : undefined}>
      <div className={styles.inner}>
        {/* Stays in the page: only a change of its content is announced. */}
        <p role="status" className={styles.words}>
          {words()}
        </p>
        {isShown && (
          <Button variant="quiet" className={styles.button} busy={isChecking} onClick={() => void check()}>
            {t('freshness.again')}
          </Button>
        )}
      </div>
    </div>
  );
}
