import { Heading } from '@zone-directory/shared-ui';
import { useId } from 'react';
import { useStrings } from '../../strings';
import { BenefitIcon } from './benefit-icon';
import styles from './benefits.module.css';

/** Renders the three benefits of being listed (specification, section 2). */
export function Benefits() {
  const { t } = useStrings();
  const headingId = useId();
  const benefits = [
    { name: 'visibility', title: t('benefits.visibility.title'), text: t('benefits.visibility.text') },
    { name: 'advertising', title: t('benefits.advertising.title'), text: t('benefits.advertising.text') },
    { name: 'networking', title: t('benefits.networking.title'), text: t('benefits.networking.text') },
  ] as const;
  return (
    <section aria-labelledby={headingId} className={styles.section}>
      <Heading level={2} id={headingId} className={styles.heading}>
        {t('benefits.heading')}
      </Heading>
      <ul className={styles.list}>
        {benefits.map(({ name, title, text }) => (
          <li key={name} className={styles.benefit}>
            <BenefitIcon name={name} />
            <div>
              <Heading level={3} className={styles.title}>
                {title}
              </Heading>
              <p className={styles.text}>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
