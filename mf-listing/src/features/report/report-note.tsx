import { DataText } from 'shared-data';
import { Link } from 'shared-router';
import { useStrings } from '../../strings';
import styles from './report-note.module.css';
import type { Report } from './use-report';

/** Says which business a report is about, and what of it the editors are told. */
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
