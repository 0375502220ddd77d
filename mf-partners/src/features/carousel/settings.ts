import type { ResponsiveType } from 'react-multi-carousel';

/** Between two turns, in milliseconds (spec, section 9). */
export const INTERVAL_MS = 3000;
/** One turn, in milliseconds (spec, section 9). */
export const TRANSITION_MS = 500;

/** Slides shown by least width of the carousel's place in CSS pixels (spec, section 9). */
const SLIDES = [
  [1281, 4],
  [1025, 3],
  [769, 2],
] as const;

/** How many slides are shown in a place that is so many CSS pixels wide. */
const slidesIn = (width: number): number => SLIDES.find(([least]) => width >= least)?.[1] ?? 1;

/** The library's setting for a place that is so many CSS pixels wide: whatever the window, so many slides. */
export function responsiveIn(width: number): ResponsiveType {
  return { place: { breakpoint: { min: 0, max: 100_000 }, items: slidesIn(width), slidesToSlide: 1 } };
}

/** With fewer slides than the widest place shows, the library scrolls past all of them and shows none. */
export const FEWEST_FOR_CAROUSEL = 4;
