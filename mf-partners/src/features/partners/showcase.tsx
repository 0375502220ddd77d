import { usePartners } from '@zone-directory/shared-data';
import { Heading } from '@zone-directory/shared-ui';
import { useId } from 'react';
import { useStrings } from '../../strings';
import { MIN_FOR_CAROUSEL } from '../carousel/settings';
import { PartnerCarousel } from './partner-carousel';
import { PartnerRow } from './partner-row';
import styles from './showcase.module.css';
import { ShowcaseError } from './showcase-error';
import { CarouselSkeleton, MainPartnersSkeleton } from './showcase-skeleton';

/** Renders the zone's partners: the main ones in a row, all others in a carousel. */
export function Showcase() {
  const { t } = useStrings();
  const { data: partners, isPending, isFetching, refetch } = usePartners();
  const headingId = useId();

  const main = partners?.filter((partner) => partner.isMain) ?? [];
  const others = partners?.filter((partner) => !partner.isMain) ?? [];
  const isLoading = !partners && (isPending || isFetching);
  if (partners?.length === 0) return null;

  return (
    <section className={styles.showcase} aria-labelledby={headingId}>
      <div className={styles.intro}>
        <div>
          <Heading level={2} id={headingId} className={styles.heading}>
            {t('partners.heading')}
          </Heading>
          <p className={styles.lead}>{t('partners.lead')}</p>
        </div>
        {partners ? (
          main.length > 0 && <PartnerRow heading={t('partners.main')} partners={main} />
        ) : isLoading ? (
          <MainPartnersSkeleton />
        ) : (
          <ShowcaseError onRetry={refetch} />
        )}
      </div>
      {isLoading ? <CarouselSkeleton /> : null}
      {others.length < MIN_FOR_CAROUSEL ? (
        others.length > 0 && <PartnerRow heading={t('carousel.label')} partners={others} />
      ) : (
        // Contains more cards than partners, because the row is endless.
        <PartnerCarousel partners={others} />
      )}
    </section>
  );
}
