import type { ResponsiveType } from 'react-multi-carousel';

/** Time between two steps, in milliseconds (spec, section 9). */
export const INTERVAL_MS = 3000;
/** Duration of one step, in milliseconds (spec, section 9). */
export const TRANSITION_MS = 500;

/** Number of visible slides by minimum width of the carousel's container, in CSS pixels (spec, section 9). */
const SLIDES = [
  [1281, 4],
  [1025, 3],
  [769, 2],
] as const;

/** Returns the number of visible slides for a container width in CSS pixels. */
const slidesIn = (width: number): number => SLIDES.find(([least]) => width >= least)?.[1] ?? 1;

/** Returns the library's setting for a container width in CSS pixels, the same for every window width. */
export function responsiveIn(width: number): ResponsiveType {
  return { place: { breakpoint: { min: 0, max: 100_000 }, items: slidesIn(width), slidesToSlide: 1 } };
}

/** With fewer slides than the widest container shows, the library scrolls past all of them and shows none. */
export const MIN_FOR_CAROUSEL = 4;
