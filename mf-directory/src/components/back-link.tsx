import { Link, useBack } from '@zone-directory/shared-router';
import { Icon, icons } from '@zone-directory/shared-ui';
import { useStrings } from '../strings';
import styles from './back-link.module.css';

/** Goes one step back in the visitor's history, or to the parent page for visitors who came from elsewhere. */
export function BackLink({ parent }: { readonly parent: string }) {
  const { t } = useStrings();
  const back = useBack(parent);
  return (
    <Link to={parent} onClick={back} part="link" className={styles.back}>
      <Icon shape={icons.arrowBack} />
      <span>{t('common.back')}</span>
    </Link>
  );
}
