import { useEffect, useState } from 'react';
import type { Partner } from 'shared-data';
import { useLanguage } from 'shared-i18n';
import { useStrings } from '../../strings';
import { PartnerCard } from './partner-card';
import { partnerName } from './partner-name';
import { PartnerRow } from './partner-row';
import { CarouselSkeleton } from './showcase-skeleton';

/**
 * Partners in a carousel. Its code is the larger half of this part's and stands far down the page, so that it is fetched when it
 * is wanted. Where it cannot be had, the partners stand in a row: nobody misses one.
 */
export function PartnerCarousel({ partners }: { readonly partners: readonly Partner[] }) {
  const { t } = useStrings();
  const { language } = useLanguage();
  const fetched = useCarousel();
  if (fetched === 'on its way') return <CarouselSkeleton />;
  if (fetched === 'missing') return <PartnerRow heading={t('carousel.label')} partners={partners} />;
  const { Carousel } = fetched;
  return (
    <Carousel
      heading={t('carousel.label')}
      slides={partners.map((partner) => ({
        key: partner.id,
        name: partnerName(partner, language).text,
        content: <PartnerCard partner={partner} />,
      }))}
    />
  );
}

function useCarousel(): typeof import('../carousel/carousel') | 'on its way' | 'missing' {
  const [fetched, setFetched] = useState<ReturnType<typeof useCarousel>>('on its way');
  useEffect(() => {
    let isWanted = true;
    import('../carousel/carousel').then(
      (carousel) => isWanted && setFetched(carousel),
      () => isWanted && setFetched('missing'),
    );
    return () => {
      isWanted = false;
    };
  }, []);
  return fetched;
}
