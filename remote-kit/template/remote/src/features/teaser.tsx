import { Link } from '@zone-directory/shared-router';
import { Heading } from '@zone-directory/shared-ui';
import { useId } from 'react';
import { patterns } from '../paths';
import { useStrings } from '../strings';
import styles from './page.module.css';

/** Renders the link to this remote's page. */
export function Teaser() {
  const { t } = useStrings();
  const id = useId();
  return (
    <section className={styles.page} aria-labelledby={id}>
      <Heading level={2} id={id} className={styles.heading}>
        {t('list.title')}
      </Heading>
      <p>
        <Link to={patterns.list}>{t('teaser.link')}</Link>
      </p>
    </section>
  );
}
