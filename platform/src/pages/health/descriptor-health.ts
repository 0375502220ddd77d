import { descriptors } from '../../machine';
import type { ProblemCheck } from '../../problem';

const MOST = 0.9;

/** Checks whether the process has file descriptors left for connections and files. */
export const descriptorHealth: ProblemCheck = async () => {
  const found = await descriptors();
  if (!found || found.used < found.most * MOST) return [];
  return [
    {
      about: 'descriptors',
      problem: `${found.used} of ${found.most} file descriptors are in use.`,
      action: 'Raise LimitNOFILE of the unit, or lower MAX_CONNECTIONS; it has to be the smaller one.',
    },
  ];
};
