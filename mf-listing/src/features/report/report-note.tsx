import { DataText } from '@zone-directory/shared-data';
import { Link } from '@zone-directory/shared-router';
import { useStrings } from '../../strings';
import styles from './report-note.module.css';
import type { Report } from './use-report';

/** Names the business that a report is about, and lists what is sent to the editors with it. */
export function ReportNote({ report }: { readonly report: Report }) {
  const { t } = useStrings();
  return (
    <div className={styles.note}>
      <p>{t('correction.about')}</p>
      <p className={styles.name}>
        <Link to={report.path} part="link">
          {report.name ? (
            <DataText text={report.name} lang={report.lang} />
          ) : (
            <bdi dir="ltr">{report.url}</bdi>
          )}
        </Link>
      </p>
      <p className={styles.attached}>{t('correction.attached')}</p>
    </div>
  );
}
