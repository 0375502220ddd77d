import { type RefObject, useId } from 'react';
import type { Partner } from 'shared-data';
import { Heading } from 'shared-ui';
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

/** What a carousel shows without its code: all in one row, to be scrolled, each where its slide will stand. */
export function CarouselRow({ ref, heading, partners }: CarouselRowProps) {
  const headingId = useId();
  return (
    <div className={carousel.carousel}>
      <div className={carousel.head}>
        <Heading level={3} id={headingId} className={carousel.heading}>
          {heading}
        </Heading>
        {/* Only their place: nobody sees or reaches them. */}
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
