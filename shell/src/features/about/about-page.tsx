import { useTranslation } from '@zone-directory/shared-i18n';
import { Link, paths } from '@zone-directory/shared-router';
import { buttonClass, Icon, icons } from '@zone-directory/shared-ui';
import { SHELL } from '../../strings';
import { PageTitle } from '../layout/page-title';
import prose from '../layout/prose.module.css';
import styles from './about-page.module.css';

const FEATURES = ['comprehensive', 'investment', 'networking', 'growth'] as const;
const MISSION = ['first', 'second', 'third'] as const;

/** Renders About: the gateway, four features, the mission with three points, and the invitation to join. */
export function AboutPage() {
  const { t } = useTranslation(SHELL);
  return (
    <article className={`${styles.page} ${prose.prose}`}>
      <PageTitle>{t('about.title')}</PageTitle>
      <section className={styles.gateway}>
        <h2>{t('about.gateway.title')}</h2>
        <p>{t('about.gateway.text')}</p>
      </section>
      <ul className={styles.features}>
        {FEATURES.map((feature) => (
          <li key={feature} className={styles.feature}>
            <Icon shape={icons.check} />
            <div>
              <h3>{t(`about.features.${feature}.title`)}</h3>
              <p>{t(`about.features.${feature}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
      <section>
        <h2>{t('about.mission.title')}</h2>
        <p>{t('about.mission.text')}</p>
        <ol className={styles.mission}>
          {MISSION.map((point) => (
            <li key={point}>{t(`about.mission.${point}`)}</li>
          ))}
        </ol>
      </section>
      <section className={styles.join}>
        <h2>{t('about.join.title')}</h2>
        <p>{t('about.join.text')}</p>
        <Link className={buttonClass('primary')} to={paths.listYourBusiness()}>
          {t('about.join.button')}
        </Link>
      </section>
    </article>
  );
}
