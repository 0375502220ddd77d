import { testedRemotes } from '../tested-remotes';
import { buildFaulty } from './build-faulty';

// Two at a time: a build keeps a core busy, and takes half a gigabyte.
for (const { remote } of testedRemotes())
  await Promise.all([buildFaulty('faults', remote), buildFaulty('range', remote)]);
