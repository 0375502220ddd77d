import { Link } from '@zone-directory/shared-router';
import { useStrings } from '../strings';
import styles from './upcoming.module.css';

export { strings } from '../strings';

/** The part `events/upcoming`: the link to all events, on the home page. */
export default function Upcoming() {
  const { t } = useStrings();
  return (
    <p className={styles.upcoming}>
      <Link to="/events">{t('upcoming')}</Link>
    </p>
  );
}
