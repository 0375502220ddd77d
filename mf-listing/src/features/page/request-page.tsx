import { usePageTitle } from '@zone-directory/shared-router';
import { Heading } from '@zone-directory/shared-ui';
import { useFormStrings, useReport } from '../report/use-report';
import { RequestForm } from '../request-form/request-form';
import { useRefusal } from '../request-form/use-refusal';
import { Benefits } from './benefits';
import { ContactCard } from './contact-card';
import styles from './request-page.module.css';

/** Renders the page "List your business" (benefits, form, contact links), or the form to report a mistake. */
export function RequestPage() {
  const { subject, report } = useReport();
  const { t } = useFormStrings(report);
  const onRefused = useRefusal();
  const title = t('page.title');
  usePageTitle(title);
  return (
    <div className={styles.page}>
      <header className={styles.hero}>
        <div className={styles.inner}>
          <Heading level={1} tabIndex={-1} className={styles.title}>
            {title}
          </Heading>
          <p className={styles.lead}>{t('page.lead')}</p>
        </div>
      </header>
      <div className={styles.inner}>
        {!report && <Benefits />}
        <div className={report ? `${styles.columns} ${styles.alone}` : styles.columns}>
          <RequestForm key={subject} {...{ subject, report, onRefused }} />
          <ContactCard report={report} />
        </div>
      </div>
    </div>
  );
}
