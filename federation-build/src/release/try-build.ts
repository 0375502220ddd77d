import type { HostDescription } from '@zone-directory/federation/contract';
import type { Declarations } from '../compose/index';
import type { SmokeData } from '../smoke/smoke-data';
import { tryHost } from '../smoke/smoke-host';
import { smokeRemote } from '../smoke/smoke-remote';
import { readTriedHost } from '../smoke/tried-host';
import { checkLanguages } from '../verify/texts';
import { readHost, readIdentity } from './descriptions';
import { refusalOf } from './errors';
import { integrityOfFolder } from './integrity';
import { verifyBuild } from './verify-build';
import { assertUniqueDeclarations } from './verify-declaration';
import { checkFit } from './verify-fit';

/** How a build is tried before it is published. */
export interface BuildTrial {
  /**
   * Folder of a host's build or release that the remote will run under. Without one, the remote is opened as on other
   * people's pages, and nothing is rendered on a server.
   */
  readonly host?: string | undefined;
  /** Declarations of what is live there, with which the remote's may not collide. */
  readonly live?: Declarations | undefined;
  /** What parts are rendered with. */
  readonly data?: readonly SmokeData[] | undefined;
}

/**
 * Verifies a build as `publish` and `promote` do, without publishing it: what it contains, whether it fits its host, and
 * by running it.
 * @param dist folder of the build
 * @returns its name and version
 * @throws ReleaseError naming the first file at fault
 */
export async function tryBuild(
  dist: string,
  { host: hostFolder, live, data = [] }: BuildTrial = {},
): Promise<{ readonly name: string; readonly version: string }> {
  const { name, version } = await readIdentity(dist);
  const refuse = refusalOf(`${name} ${version}`);
  const build = await verifyBuild(dist, refuse);
  if (build.kind === 'host') {
    await tryHost(dist, await readHost(dist, refuse), { data }, refuse);
    return { name, version };
  }
  const host: HostDescription | undefined =
    hostFolder === undefined ? undefined : await readHost(hostFolder, refuse);
  if (host) {
    checkFit(build.contents, host, refuse);
    checkLanguages(build.contents, host, refuse);
  }
  if (live) assertUniqueDeclarations({ ...live, [name]: build.contents.declaration }, { [name]: version });
  const page = { folder: dist, published: await integrityOfFolder(dist), contents: build.contents };
  const smoke = host && hostFolder !== undefined ? await readTriedHost(hostFolder, host) : undefined;
  await smokeRemote(page, smoke, data, refuse);
  return { name, version };
}
