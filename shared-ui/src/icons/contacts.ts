import type { IconShape } from './icon-shape';

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
