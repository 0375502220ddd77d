import { useTranslation } from '@zone-directory/shared-i18n';
import { Link, paths } from '@zone-directory/shared-router';
import { buttonClass } from '@zone-directory/shared-ui';
import { SHELL } from '../../strings';
import { PageTitle } from '../layout/page-title';
import prose from '../layout/prose.module.css';
import styles from './not-found-page.module.css';

/** Renders the page for any unknown path; the page handler answers it with status 404. */
export function NotFoundPage() {
  const { t } = useTranslation(SHELL);
  return (
    <section className={`${styles.page} ${prose.prose}`}>
      <PageTitle>{t('notFound.title')}</PageTitle>
      <p>{t('notFound.text')}</p>
      <Link className={buttonClass('primary')} to={paths.home()}>
        {t('notFound.home')}
      </Link>
    </section>
  );
}
