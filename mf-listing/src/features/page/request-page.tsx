import { localized, siteSettings } from 'shared-data';
import { useStrings } from '../../strings';
import { RequestForm } from '../request-form/request-form';
import { Benefits } from './benefits';
import { ContactCard } from './contact-card';
import styles from './request-page.module.css';

/** The page "List your business": why, the form, and how to reach a person instead. */
export function RequestPage() {
  const { t, language } = useStrings();
  const brand = localized(siteSettings().brand.name, language);
  return (
    <div className={styles.page}>
      <title>{`${t('page.title')} – ${brand}`}</title>
      <header className={styles.hero}>
        <div className={styles.inner}>
          <h1 tabIndex={-1} className={styles.title}>
            {t('page.title')}
          </h1>
          <p className={styles.lead}>{t('page.lead')}</p>
        </div>
      </header>
      <div className={styles.inner}>
        <Benefits />
        <div className={styles.columns}>
          <RequestForm />
          <ContactCard />
        </div>
      </div>
    </div>
  );
}
