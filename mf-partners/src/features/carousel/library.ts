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
 * When the window's width changes the number of slides shown, and with it the number of clones, the library keeps its
 * place among slides and clones: another slide comes to the front, or an empty row. This keeps the slide.
 */
export class LibraryCarousel extends (given.default ?? given) {
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
}
