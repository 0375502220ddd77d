import type { SOCIAL_KINDS } from '@zone-directory/shared-data';
import type { IconShape } from '@zone-directory/shared-ui';

/**
 * Icons of the sites where a zone can have its own page, on the grid of `icons`. Paths and not images of the style
 * sheet: a browser creates a document for each image, which took a slow phone a tenth of a second in the footer's
 * single frame.
 */
export const socialMarks: Readonly<Record<(typeof SOCIAL_KINDS)[number], IconShape>> = {
  facebook: {
    d: 'M14 20.5v-7h2.8l.5-3H14V8.6c0-1 .5-1.6 1.7-1.6h1.6V4.3a16 16 0 0 0-2.3-.2c-2.5 0-4 1.4-4 4.1v2.3H8v3h3v7',
  },
  instagram: {
    d: 'M8 3.5h8A4.5 4.5 0 0 1 20.5 8v8a4.5 4.5 0 0 1-4.5 4.5H8A4.5 4.5 0 0 1 3.5 16V8A4.5 4.5 0 0 1 8 3.5ZM12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8Zm4.8-.9v.1',
  },
  linkedin: {
    d: 'M5 9.5v10M5 5v.1M10 19.5v-10m0 5c0-3 1.7-5 4.5-5s4.5 1.7 4.5 4.8v5.2',
  },
  x: {
    d: 'M4 4h4l12 16h-4L4 4Zm15.5 0L13 11.3M11 13.3 4.5 20',
  },
  youtube: {
    d: 'M6 5.5h12A3.5 3.5 0 0 1 21.5 9v6a3.5 3.5 0 0 1-3.5 3.5H6A3.5 3.5 0 0 1 2.5 15V9A3.5 3.5 0 0 1 6 5.5ZM10 9v6l5-3-5-3Z',
  },
};
