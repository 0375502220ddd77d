import { Heading } from '@zone-directory/shared-ui';
import { useId } from 'react';
import { useStrings } from '../../strings';
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

const DRAWINGS = {
  // A lighthouse and its beam.
  visibility:
    'M10 21h8M11 21l1-11h4l1 11M11.5 6.5h5v3.5h-5zM14 4v2.5M5 5.5l4 1.5M5 11l4-1.5M23 5.5l-4 1.5M23 11l-4-1.5',
  // A loudhailer.
  advertising: 'M5 12v4h3l9 5V7l-9 5H5zM8 16l1.5 6h3L11 17.5M20 11.5a3.5 3.5 0 0 1 0 5M22.5 9a7 7 0 0 1 0 10',
  // Three berths joined to one quay.
  networking:
    'M14 5.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM6.5 17.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM21.5 17.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM14 10.5V15M14 15l-5.5 3.5M14 15l5.5 3.5',
} as const;

/** Renders the icon of a benefit. Decorative: the text next to it says the same. */
function BenefitIcon({ name }: { readonly name: keyof typeof DRAWINGS }) {
  return (
    <svg
      className={styles.icon}
      viewBox="0 0 28 28"
      width="28"
      height="28"
      aria-hidden="true"
      focusable="false"
    >
      <path
        d={DRAWINGS[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
