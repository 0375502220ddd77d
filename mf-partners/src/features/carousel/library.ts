import { Children } from 'react';
import imported, { type CarouselInternalState, type CarouselProps } from 'react-multi-carousel';

type Library = typeof imported;

// A CommonJS module: a bundler may import its exports object instead of the default export.
const given = imported as Library & { readonly default?: Library };

/** Returns how many clones the library puts before the first slide. */
function clonesBefore(count: number, shown: number): number {
  return Math.min(count, 2 * shown);
}

/**
 * The component of react-multi-carousel. Its stylesheet is not loaded, because it uses an icon font.
 *
 * It measures itself when its container is resized; the library listens to the window only.
 *
 * When the number of visible slides changes, and with it the number of clones, the library keeps its index among slides
 * and clones, which would show another slide or an empty row. This class keeps the slide.
 */
export class LibraryCarousel extends (given.default ?? given) {
  /** `placeWidth`: width of the container in CSS pixels. */
  declare readonly props: Readonly<CarouselProps & { placeWidth: number }>;

  static getDerivedStateFromProps(
    { children }: CarouselProps,
    {
      slidesToShow,
      currentSlide,
      shownBefore = slidesToShow,
    }: CarouselInternalState & { shownBefore?: number },
  ) {
    const count = Children.count(children);
    return {
      shownBefore: slidesToShow,
      currentSlide: currentSlide + clonesBefore(count, slidesToShow) - clonesBefore(count, shownBefore),
    };
  }

  override componentDidUpdate(
    before: LibraryCarousel['props'],
    stateBefore: Readonly<CarouselInternalState>,
  ): void {
    super.componentDidUpdate?.(before, stateBefore);
    if (before.placeWidth !== this.props.placeWidth) this.setItemsToShow(true);
  }

  /** Ignores the window's resize event: the library would recount its slides before the container is measured. */
  onResize(): void {}
}
