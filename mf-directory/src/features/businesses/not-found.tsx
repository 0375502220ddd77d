import { Link, paths } from 'shared-router';
import { buttonClass } from 'shared-ui';
import page from '../../components/page.module.css';
import { useStrings } from '../../strings';

/** Stands in the place of a business that does not exist. */
export function NotFound() {
  const { t } = useStrings();
  return (
    <div className={page.head}>
      <h1 tabIndex={-1} className={page.title}>
        {t('business.notFoundTitle')}
      </h1>
      <p>{t('business.notFound')}</p>
      <div>
        <Link to={paths.home()} className={buttonClass('primary')}>
          {t('business.notFoundHome')}
        </Link>
      </div>
    </div>
  );
}
