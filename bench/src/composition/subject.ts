import type { Subject } from '../subject';
import { besideOld } from './old';
import { besideOneBuild } from './one-build';

/**
 * `npm run bench:composition`: the cost of composition compared with one build of the same sources, or with `--old`,
 * this version compared with another.
 */
export const composition: Subject = {
  accepts: ['old', 'pages', 'rounds', 'visits'],
  parts: {
    composition: (options) => (options.old ? besideOld(options, options.old) : besideOneBuild(options)),
  },
};
