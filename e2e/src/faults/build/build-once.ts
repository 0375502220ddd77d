import { testedRemotes } from '../tested-remotes';
import { buildFaulty } from './build-faulty';

/** Builds what the fault matrix needs, before the first test: each remote with faults, and with another React. */
export default async function buildOnce(): Promise<void> {
  for (const { remote } of testedRemotes())
    await Promise.all([buildFaulty('faults', remote), buildFaulty('range', remote)]);
}
