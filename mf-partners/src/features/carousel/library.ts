import { Children } from 'react';
import imported, { type CarouselInternalState, type CarouselProps } from 'react-multi-carousel';

type Library = typeof imported;

// A CommonJS module: a bundler may hand over its exports object instead of their default.
const given = imported as Library & { readonly default?: Library };

/** How many clones the library puts before the first slide. */
function clonesBefore(count: number, shown: number): number {
  return Math.min(count, 2 * shown);
}

/**
 * The component of react-multi-carousel. Its stylesheet is not loaded: it brings an icon font.
 *
 * It measures itself when its place changes its width, where the library listens to the window alone.
 *
 * When the number of slides shown changes, and with it the number of clones, the library keeps its place among slides and
 * clones: another slide comes to the front, or an empty row. This keeps the slide.
 */
export class LibraryCarousel extends (given.default ?? given) {
  /** `placeWidth`: in CSS pixels. */
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

  /** Of the window: called by the library, which would count its slides anew before their place is measured. */
  onResize(): void {}
}
