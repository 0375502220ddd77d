import { isRemoteKey } from '@zone-directory/federation/contract';
import type { StoredComposition } from '../compose/index';
import { change, type ReleaseOptions } from './change';
import { ReleaseError } from './errors';

/**
 * Switches a live remote off, or on again, without verifying any release: pages continue without it, and its slots show
 * a message.
 * @throws ReleaseError if it is not live
 */
export function switchRemote(
  options: ReleaseOptions & { readonly name: string; readonly on: boolean },
): Promise<StoredComposition> {
  const { name, on } = options;
  return change(options, async (_, live) => {
    if (!live || !isRemoteKey(name) || !live.registry.remotes[name])
      throw new ReleaseError(`${name} is not a live remote`);
    const { off: wasOff = [], ...rest } = live;
    const others = wasOff.filter((key) => key !== name);
    const off = on ? others : [...others, name].sort();
    const { generation, ...registry } = live.registry;
    const next = { ...rest, registry: { ...registry, generation: generation + 1 } };
    return off.length > 0 ? { ...next, off } : next;
  });
}
