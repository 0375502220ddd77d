// Drawn for this product on a grid of 24, as lines of 1.75 with round ends. What points somewhere points as in
// left-to-right text. One constant each, so that a package carries only the icons that it shows.

/** A drawn icon. */
export interface IconShape {
  /** The `d` of its one path. */
  readonly d: string;
  /** It points along the line of text, so it is mirrored in right-to-left text. Never the phone, play or the star. */
  readonly directed?: boolean;
}

export const arrowBack: IconShape = { d: 'M20 12H4m6-6-6 6 6 6', directed: true };
export const chevron: IconShape = { d: 'm9 5 7 7-7 7', directed: true };
export const search: IconShape = { d: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm4.7 11.2L20.5 20.5' };
export const close: IconShape = { d: 'm5.5 5.5 13 13m0-13-13 13' };
export const menu: IconShape = { d: 'M4 6.5h16M4 12h16M4 17.5h16' };
export const phone: IconShape = {
  d: 'M5 4h3.6l1.7 4.6-2.2 1.7a12 12 0 0 0 5.6 5.6l1.7-2.2 4.6 1.7V19a1.5 1.5 0 0 1-1.6 1.5A15.5 15.5 0 0 1 3.5 5.6 1.5 1.5 0 0 1 5 4Z',
};
export const mail: IconShape = {
  d: 'M4.5 5.5h15a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1h-15a1 1 0 0 1-1-1v-11a1 1 0 0 1 1-1Zm-.7 1.2L12 13l8.2-6.3',
};
export const globe: IconShape = {
  d: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17Zm0 0c2.4 2.2 3.6 5 3.6 8.5s-1.2 6.3-3.6 8.5c-2.4-2.2-3.6-5-3.6-8.5s1.2-6.3 3.6-8.5ZM3.8 9.5h16.4M3.8 14.5h16.4',
};
export const pin: IconShape = {
  d: 'M12 21c4.3-4.4 6.5-7.9 6.5-10.7a6.5 6.5 0 0 0-13 0C5.5 13.1 7.7 16.6 12 21Zm0-13a2.4 2.4 0 1 0 0 4.8A2.4 2.4 0 0 0 12 8Z',
};
export const star: IconShape = {
  d: 'm12 3.6 2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8-4.2-4.1 5.8-.8L12 3.6Z',
};
export const download: IconShape = { d: 'M12 4v11m-5-4.5 5 5 5-5M4.5 20h15' };
export const external: IconShape = {
  d: 'M13.5 4.5h6v6m0-6-8.5 8.5M10 6H5.5a1 1 0 0 0-1 1v11.5a1 1 0 0 0 1 1H17a1 1 0 0 0 1-1V14',
  directed: true,
};
export const play: IconShape = { d: 'M7.5 5v14l11-7-11-7Z' };
export const pause: IconShape = { d: 'M8.5 5v14m7-14v14' };
export const check: IconShape = { d: 'm4.5 12.5 5 5 10-11' };
export const info: IconShape = { d: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17Zm0 7.5v5.5M12 7.5v.1' };
export const alert: IconShape = { d: 'M12 4 3 19.5h18L12 4Zm0 6v4.5m0 2.4v.1' };
