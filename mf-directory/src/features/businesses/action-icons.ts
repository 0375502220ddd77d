import type { IconShape } from '@zone-directory/shared-ui';

// Drawn like the icons of shared-ui, on a grid of 24; only the business page uses them.

/** A speech balloon. */
export const chat: IconShape = {
  d: 'M12 4a8 8 0 0 0-6.9 12L4 20.2l4.2-1.1A8 8 0 1 0 12 4ZM8.5 12v.1m3.5-.1v.1m3.5-.1v.1',
};
/** A road sign with a turn arrow. */
export const directions: IconShape = {
  d: 'm12.7 3.3 8 8a1 1 0 0 1 0 1.4l-8 8a1 1 0 0 1-1.4 0l-8-8a1 1 0 0 1 0-1.4l8-8a1 1 0 0 1 1.4 0ZM9 15v-2.5a1.5 1.5 0 0 1 1.5-1.5H15m-2-2 2 2-2 2',
};
/** One node connected to two others. */
export const share: IconShape = {
  d: 'M17.5 3.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Zm-11 6a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Zm11 6a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Zm-8.8-4.7 6.6-3.6m-6.6 6 6.6 3.6',
  directed: true,
};
/** Two links of a chain. */
export const link: IconShape = {
  d: 'M10 13.5a4 4 0 0 0 5.9.4l2.9-2.9a4 4 0 0 0-5.7-5.7l-1 1m1.9 4.2a4 4 0 0 0-5.9-.4L5.2 13a4 4 0 0 0 5.7 5.7l1-1',
};
/** A business card. */
export const card: IconShape = {
  d: 'M4.5 5h15a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1h-15a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1Zm4.5 3.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4ZM5.9 16a3.3 3.3 0 0 1 6.2 0m2.4-6H18m-3.5 4H18',
};
/** A flag in the wind. */
export const flag: IconShape = {
  d: 'M6 21V5c4-2.5 7.5 2.5 12.5 0v8.5C13.5 16 10 11 6 13.5',
  directed: true,
};
/** A printer with a sheet of paper. */
export const printer: IconShape = {
  d: 'M7 9V3.5h10V9M7 17.5H4.5a1 1 0 0 1-1-1V10a1 1 0 0 1 1-1h15a1 1 0 0 1 1 1v6.5a1 1 0 0 1-1 1H17m-10-3h10v6H7v-6Z',
};
/** A ribbon in a book. */
export const bookmark: IconShape = { d: 'M7.5 4h9a1 1 0 0 1 1 1v15L12 16l-5.5 4V5a1 1 0 0 1 1-1Z' };
