import { messageOf } from '@zone-directory/federation/runtime';
import { useTranslation } from '@zone-directory/shared-i18n';
import { Notice } from '@zone-directory/shared-ui';
import { useEffect } from 'react';
import { SHELL } from '../../strings';
import styles from './startup-error.module.css';

/** Renders the error page of a failed start: a missing key or base id, or a page that was not composed properly. */
export function StartupError({ error }: { error: unknown }) {
  const { t } = useTranslation(SHELL);
  // The title listener has not started, or was removed.
  useEffect(() => {
    document.title = t('startup.title');
  }, [t]);
  return (
    <main className={styles.page}>
      <h1>{t('startup.title')}</h1>
      <Notice tone="error" action={{ label: t('startup.reload'), onClick: () => location.reload() }}>
        <p>{t('startup.explain')}</p>
        <p className={styles.reason} dir="ltr">
          <code>{messageOf(error)}</code>
        </p>
      </Notice>
    </main>
  );
}
