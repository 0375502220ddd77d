import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Partner } from 'shared-data';
import { useLanguage } from 'shared-i18n';
import { useStrings } from '../../strings';
import { CarouselRow } from './carousel-row';
import { PartnerCard } from './partner-card';
import { partnerName } from './partner-name';
import { whenNear } from './when-near';

/**
 * Partners in a carousel. Its code is the larger half of this part's and stands far down the page, so that it is fetched when it
 * is wanted. Until then, and where it cannot be had, the partners stand in a row: nobody misses one.
 */
export function PartnerCarousel({ partners }: { readonly partners: readonly Partner[] }) {
  const { t } = useStrings();
  const { language } = useLanguage();
  const row = useRef<HTMLUListElement>(null);
  const fetched = useCarousel(row);
  const heading = t('carousel.label');
  if (!fetched) return <CarouselRow ref={row} heading={heading} partners={partners} />;
  const { Carousel } = fetched;
  return (
    <Carousel
      heading={heading}
      slides={partners.map((partner) => ({
        key: partner.id,
        name: partnerName(partner, language).text,
        content: <PartnerCard partner={partner} />,
      }))}
    />
  );
}

function useCarousel(row: RefObject<HTMLElement | null>): typeof import('../carousel/carousel') | undefined {
  const [fetched, setFetched] = useState<ReturnType<typeof useCarousel>>();
  useEffect(() => {
    if (!row.current) return;
    let isWanted = true;
    const stop = whenNear(row.current, () => {
      import('../carousel/carousel').then(
        (carousel) => isWanted && !isInUse(row.current) && setFetched(carousel),
        () => {},
      );
    });
    return () => {
      isWanted = false;
      stop();
    };
  }, [row]);
  return fetched;
}

/** Whether a visitor is in the row, who would lose their place. */
function isInUse(row: HTMLElement | null): boolean {
  return row !== null && (row.scrollLeft !== 0 || row.matches(':focus-within'));
}
