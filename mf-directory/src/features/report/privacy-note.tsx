import { Trans } from '@zone-directory/shared-i18n';
import { Link, paths } from '@zone-directory/shared-router';
import { VisuallyHidden } from '@zone-directory/shared-ui';
import type { ReactNode } from 'react';
import { useStrings } from '../../strings';
import styles from './report-mistake.module.css';

/** Says where it is told what happens to a report. The link opens in a new tab, which keeps what was typed. */
export function PrivacyNote() {
  const { t } = useStrings();
  return (
    <p className={styles.note}>
      <Trans t={t} i18nKey="report.privacy" components={{ privacy: <NewTabLink /> }} />
    </p>
  );
}

function NewTabLink({ children }: { readonly children?: ReactNode }) {
  const { t } = useStrings();
  return (
    <Link to={paths.privacyPolicy()} part="link" target="_blank" rel="noopener" className={styles.link}>
      <span>{children}</span>
      <VisuallyHidden>{` (${t('common.newTab')})`}</VisuallyHidden>
    </Link>
  );
}
