import type { Partner } from '@zone-directory/shared-data';
import { useLanguage } from '@zone-directory/shared-i18n';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useStrings } from '../../strings';
import { CarouselRow } from './carousel-row';
import { PartnerCard } from './partner-card';
import { partnerName } from './partner-name';
import { whenNear } from './when-near';

/**
 * Renders partners in a carousel. It is far down the page, and its code is more than half of this part's, so it is
 * fetched when a visitor comes near. Until then, or if it fails to load, all partners are in a row.
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

/** Whether a visitor is using the row and would lose their position. */
function isInUse(row: HTMLElement | null): boolean {
  return row !== null && (row.scrollLeft !== 0 || row.matches(':focus-within'));
}
