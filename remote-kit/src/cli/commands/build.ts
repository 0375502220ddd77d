import path from 'node:path';
import { buildRemote } from '../../project/build-remote';
import { remoteAt } from '../../project/remote-project';
import type { CommandInput } from '../command';

/** `zone-kit build` */
export async function run({ directory }: CommandInput): Promise<number> {
  const remote = remoteAt(directory);
  const started = Date.now();
  const folder = await buildRemote(remote);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`${remote.name}: built into ${path.relative(directory, folder)} in ${seconds} s`);
  return 0;
}
