import { isRemoteKey } from '@zone-directory/federation/contract';
import { examineFiles, examineHost, examineRemote } from '../verify/examine';
import { checkServerClassNames } from './class-names';
import { readHost, readRemote } from './descriptions';
import type { Refuse } from './errors';
import { listFiles } from './folders';
import { integrityOfFolder } from './integrity';
import { hostContents, type RemoteContents, remoteContents } from './verify';

/** A build that is complete and consistent. */
export type VerifiedBuild =
  | { readonly kind: 'remote'; readonly contents: RemoteContents }
  | { readonly kind: 'host'; readonly contents: Awaited<ReturnType<typeof hostContents>> };

/**
 * Verifies what a build contains, without running it and without a host.
 * @param folder of the build, with the `remote.json` or `host.json` that it wrote
 * @throws ReleaseError naming the first file at fault
 */
export async function verifyBuild(folder: string, refuse: Refuse): Promise<VerifiedBuild> {
  await examineFiles(folder, refuse);
  const files = await listFiles(folder);
  const published = await integrityOfFolder(folder);
  if (!files.includes('remote.json')) {
    const contents = await hostContents({ folder, published }, refuse);
    const described = await readHost(folder, refuse);
    await checkServerClassNames({ folder, files }, described, refuse);
    await examineHost({ folder, files, described }, refuse);
    return { kind: 'host', contents };
  }
  if (files.includes('host.json')) throw refuse('own-code', 'host.json', 'is not of a remote');
  const described = await readRemote(folder, refuse);
  if (!isRemoteKey(described.name))
    throw refuse(
      'identity',
      'remote.json',
      `has the name ${JSON.stringify(described.name)}, which is none of a remote (mf-…)`,
    );
  const contents = await remoteContents({ folder, published }, described.name, refuse);
  await checkServerClassNames({ folder, files }, described, refuse);
  await examineRemote({ folder, files, described, ...contents }, refuse);
  return { kind: 'remote', contents };
}
