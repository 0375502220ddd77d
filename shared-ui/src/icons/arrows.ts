import type { IconShape } from './icon-shape';

export const arrowBack: IconShape = { d: 'M20 12H4m6-6-6 6 6 6', directed: true };
export const chevron: IconShape = { d: 'm9 5 7 7-7 7', directed: true };
export const external: IconShape = {
  d: 'M13.5 4.5h6v6m0-6-8.5 8.5M10 6H5.5a1 1 0 0 0-1 1v11.5a1 1 0 0 0 1 1H17a1 1 0 0 0 1-1V14',
  directed: true,
};
export const download: IconShape = { d: 'M12 4v11m-5-4.5 5 5 5-5M4.5 20h15' };
