import type { IconShape } from './icon-shape';

export const search: IconShape = { d: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm4.7 11.2L20.5 20.5' };
export const close: IconShape = { d: 'm5.5 5.5 13 13m0-13-13 13' };
export const menu: IconShape = { d: 'M4 6.5h16M4 12h16M4 17.5h16' };
export const check: IconShape = { d: 'm4.5 12.5 5 5 10-11' };
export const info: IconShape = { d: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17Zm0 7.5v5.5M12 7.5v.1' };
export const alert: IconShape = { d: 'M12 4 3 19.5h18L12 4Zm0 6v4.5m0 2.4v.1' };
