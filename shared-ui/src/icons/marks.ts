import type { IconShape } from './icon-shape';

export const star: IconShape = {
  d: 'm12 3.6 2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8-4.2-4.1 5.8-.8L12 3.6Z',
};
export const play: IconShape = { d: 'M7.5 5v14l11-7-11-7Z' };
export const pause: IconShape = { d: 'M8.5 5v14m7-14v14' };
