import { type Business, DataText, type FieldText } from '@zone-directory/shared-data';
import { Heading } from '@zone-directory/shared-ui';
import { useId } from 'react';
import { isolated } from '../../components/isolated';
import { useStrings } from '../../strings';
import { NeighbourCard } from './neighbour-card';
import styles from './onward.module.css';

interface MoreInProps {
  readonly businesses: readonly Business[];
  /** Name of the list that they are in. */
  readonly list: FieldText;
}

/** Renders others of a business's list. */
export function MoreIn({ businesses, list }: MoreInProps) {
  const { t, language } = useStrings();
  const id = useId();
  if (businesses.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.section}>
      <Heading level={2} id={id} className={styles.heading}>
        <DataText text={t('business.onward.more', { list: isolated(list.text) })} lang={language} />
      </Heading>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of a list without markers. */}
      <ul role="list" className={styles.cards}>
        {businesses.map((business) => (
          <NeighbourCard key={business.id} business={business} />
        ))}
      </ul>
    </section>
  );
}
