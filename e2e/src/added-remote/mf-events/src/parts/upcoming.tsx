import { Link } from 'shared-router';
import { useStrings } from '../strings';
import styles from './upcoming.module.css';

export { strings } from '../strings';

/** `events/upcoming`: the way to all events, on the home page. */
export default function Upcoming() {
  const { t } = useStrings();
  return (
    <p className={styles.upcoming}>
      <Link to="/events">{t('upcoming')}</Link>
    </p>
  );
}
