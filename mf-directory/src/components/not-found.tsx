import { Link, paths } from '@zone-directory/shared-router';
import { buttonClass, Heading } from '@zone-directory/shared-ui';
import { useStrings } from '../strings';
import page from './page.module.css';

interface NotFoundProps {
  readonly title: string;
  readonly children: string;
}

/** Shown for a record that does not exist. A retry would not help, so it links to the home page. */
export function NotFound({ title, children }: NotFoundProps) {
  const { t } = useStrings();
  return (
    <div className={page.head}>
      <Heading level={1} tabIndex={-1} className={page.title}>
        {title}
      </Heading>
      <p>{children}</p>
      <div>
        <Link to={paths.home()} part="button" className={buttonClass('primary')}>
          {t('business.notFoundHome')}
        </Link>
      </div>
    </div>
  );
}
