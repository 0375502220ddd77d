import type { Partner } from '@zone-directory/shared-data';
import { Heading } from '@zone-directory/shared-ui';
import { type RefObject, useId } from 'react';
import carousel from '../carousel/carousel.module.css';
import { CarouselControls } from '../carousel/carousel-controls';
import { PartnerCard } from './partner-card';
import styles from './showcase.module.css';

interface CarouselRowProps {
  readonly ref: RefObject<HTMLUListElement | null>;
  readonly heading: string;
  readonly partners: readonly Partner[];
}

const ignore = () => {};
const STANDING = { stopped: false, reducedMotion: false, toggle: ignore };

/** Renders the partners before the carousel's code loads: in a scrollable row, each at the position of its slide. */
export function CarouselRow({ ref, heading, partners }: CarouselRowProps) {
  const headingId = useId();
  return (
    <div className={carousel.carousel}>
      <div className={carousel.head}>
        <Heading level={3} id={headingId} className={carousel.heading}>
          {heading}
        </Heading>
        {/* Invisible and out of the tab order: they only reserve space. */}
        <div className={styles.controlsPlace}>
          <CarouselControls rotation={STANDING} onPrevious={ignore} onNext={ignore} />
        </div>
      </div>
      <ul ref={ref} className={styles.strip} aria-labelledby={headingId}>
        {partners.map((partner) => (
          <li key={partner.id}>
            <PartnerCard partner={partner} />
          </li>
        ))}
      </ul>
    </div>
  );
}
