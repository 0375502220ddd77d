import { useFormat } from '@zone-directory/shared-i18n';
import { Link, paths } from '@zone-directory/shared-router';
import { Icon } from '@zone-directory/shared-ui';
import { useContext } from 'react';
import { NAMESPACE, useStrings } from '../../strings';
import { bookmark } from '../businesses/action-icons';
import { HasShortlist } from './has-shortlist';
import styles from './save-button.module.css';
import { useShortlist } from './use-shortlist';

/** Renders the way to the shortlist, with the number of its businesses; nothing as long as there are none. */
export function ShortlistLink({ className }: { readonly className?: string | undefined }) {
  const { t } = useStrings();
  const { number } = useFormat(NAMESPACE);
  const { ids } = useShortlist();
  if (!useContext(HasShortlist) || ids.length === 0) return null;
  return (
    <Link
      to={paths.shortlist()}
      part="link"
      className={className ? `${styles.view} ${className}` : styles.view}
    >
      <Icon shape={bookmark} size={20} filled />
      <span>{t('shortlist.withCount', { number: number(ids.length) })}</span>
    </Link>
  );
}
