import type { ResponsiveType } from 'react-multi-carousel';

/** Between two turns, in milliseconds (spec, section 9). */
export const INTERVAL_MS = 3000;
/** One turn, in milliseconds (spec, section 9). */
export const TRANSITION_MS = 500;

/** Slides shown by width of the window in CSS pixels (spec, section 9). */
export const RESPONSIVE: ResponsiveType = {
  wide: { breakpoint: { min: 1281, max: 100_000 }, items: 4, slidesToSlide: 1 },
  desktop: { breakpoint: { min: 1025, max: 1280 }, items: 3, slidesToSlide: 1 },
  tablet: { breakpoint: { min: 769, max: 1024 }, items: 2, slidesToSlide: 1 },
  phone: { breakpoint: { min: 0, max: 768 }, items: 1, slidesToSlide: 1 },
};

/** With fewer slides than the widest window shows, the library scrolls past all of them and shows none. */
export const FEWEST_FOR_CAROUSEL = 4;
