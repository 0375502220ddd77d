import { useEffect, useState } from 'react';
import { refreshData, useData, useFreshness } from 'shared-data';
import { useFormat, useTranslation } from 'shared-i18n';
import { useInBrowser } from 'shared-router';
import { Button, VisuallyHidden } from 'shared-ui';
import { SHELL } from '../../strings';
import { useRootMark } from '../layout/use-root-mark';
import styles from './freshness-notice.module.css';

/** Says as of when the information is while it is stale, with a way to look for newer; else nothing is seen of it. */
export function FreshnessNotice() {
  const { t } = useTranslation(SHELL);
  const { dateTime } = useFormat(SHELL);
  const data = useData();
  const freshness = useFreshness();
  const [progress, setProgress] = useState<'none' | 'checking' | 'checked'>('none');
  const isStale = freshness?.isStale ?? false;

  useEffect(() => {
    // The button has gone, and with it the focus of whoever pressed it.
    if (progress !== 'checked' || isStale || document.activeElement !== document.body) return;
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [progress, isStale]);

  const isChecking = progress === 'checking';
  // Until every answer is there: the first fresh one would end the notice.
  const isShown = isStale || isChecking;
  useRootMark('freshness', isShown);
  // A time of day is another one on a server.
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
        {/* Stays in the page: only a change of what is in it is announced. */}
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
