import { Heading } from '@zone-directory/shared-ui';
import { type KeyboardEvent, type ReactElement, useId, useRef } from 'react';
import { useStrings } from '../../strings';
import styles from './carousel.module.css';
import { CarouselControls } from './carousel-controls';
import { CarouselDot } from './carousel-dot';
import { LibraryCarousel } from './library';
import { INTERVAL_MS, responsiveIn, TRANSITION_MS } from './settings';
import { useContainerWidth } from './use-container-width';
import { useDragGuard } from './use-drag-guard';
import { useInertSlides } from './use-inert-slides';
import { useRotation } from './use-rotation';

/** One slide: its name for the dots, and its content. */
export interface Slide {
  readonly key: string;
  readonly name: string;
  readonly content: ReactElement;
}

interface CarouselProps {
  /** Heading, and accessible name of the carousel. */
  readonly heading: string;
  readonly slides: readonly Slide[];
}

/** Renders react-multi-carousel, with the keyboard, language and reduced-motion support that it lacks. */
export function Carousel({ heading, slides }: CarouselProps) {
  const { t, dir } = useStrings();
  const headingId = useId();
  const library = useRef<LibraryCarousel>(null);
  const viewport = useRef<HTMLDivElement>(null);
  const rotation = useRotation();
  const dragGuard = useDragGuard();
  const placeWidth = useContainerWidth(viewport);
  useInertSlides(viewport, slides.length);

  const previous = () => library.current?.previous(0);
  const next = () => library.current?.next(0);

  function turnByArrowKey(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    const forwards = (event.key === 'ArrowRight') === (dir === 'ltr');
    if (forwards) next();
    else previous();
  }

  return (
    <section
      className={styles.carousel}
      aria-roledescription={t('carousel.role')}
      aria-labelledby={headingId}
      onKeyDown={turnByArrowKey}
      {...rotation.holdProps}
    >
      <div className={styles.head}>
        <Heading level={3} id={headingId} className={styles.heading}>
          {heading}
        </Heading>
        <CarouselControls rotation={rotation} onPrevious={previous} onNext={next} />
      </div>
      <div
        ref={viewport}
        className={styles.viewport}
        aria-live={rotation.rotating ? 'off' : 'polite'}
        {...dragGuard}
      >
        {placeWidth !== undefined && (
          <LibraryCarousel
            // Remounts when the direction changes: otherwise the slides would fly across the page.
            key={dir}
            ref={library}
            placeWidth={placeWidth}
            responsive={responsiveIn(placeWidth)}
            infinite
            arrows={false}
            showDots
            renderDotsOutside
            customDot={<CarouselDot names={slides.map((slide) => slide.name)} />}
            dotListClass={styles.dots}
            autoPlay={rotation.rotating}
            autoPlaySpeed={INTERVAL_MS}
            pauseOnHover={false}
            shouldResetAutoplay={false}
            keyBoardControl={false}
            // The duration is for the library's internal timers; the visible movement is the transition.
            transitionDuration={TRANSITION_MS}
            customTransition={rotation.reducedMotion ? 'none' : `transform ${TRANSITION_MS}ms ease-in-out`}
            rtl={dir === 'rtl'}
          >
            {slides.map((slide) => (
              <div key={slide.key} className={styles.slide}>
                {slide.content}
              </div>
            ))}
          </LibraryCarousel>
        )}
      </div>
    </section>
  );
}
