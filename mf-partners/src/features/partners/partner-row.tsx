import type { Partner } from '@zone-directory/shared-data';
import { Heading } from '@zone-directory/shared-ui';
import { useId } from 'react';
import { PartnerCard } from './partner-card';
import styles from './showcase.module.css';

interface PartnerRowProps {
  readonly heading: string;
  readonly partners: readonly Partner[];
}

/** Renders partners side by side, the main ones each 280 to 350 px wide (specification, section 2). */
export function PartnerRow({ heading, partners }: PartnerRowProps) {
  const headingId = useId();
  return (
    <div>
      <Heading level={3} id={headingId} className={styles.subheading}>
        {heading}
      </Heading>
      <ul className={styles.row} aria-labelledby={headingId}>
        {partners.map((partner) => (
          <li key={partner.id}>
            <PartnerCard partner={partner} />
          </li>
        ))}
      </ul>
    </div>
  );
}
