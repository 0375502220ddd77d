import { useStrings } from '../../strings';
import styles from './on-paper.module.css';

/** Renders, on paper only, what the columns of the printed cards below are. */
export function PaperHead() {
  const { t } = useStrings();
  return (
    <div className={styles.head} aria-hidden="true">
      <span>{t('hero.typeBusiness')}</span>
      <span>{t('choose.subcategory')}</span>
      <span>{t('business.phone')}</span>
      <span>{t('business.location')}</span>
    </div>
  );
}
