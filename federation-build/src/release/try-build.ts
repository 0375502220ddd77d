import path from 'node:path';
import type { HostDescription } from '@zone-directory/federation/contract';
import type { SmokeData } from '../smoke/smoke-data';
import { smokeFrame } from '../smoke/smoke-frame';
import { smokeHost, smokeRemote } from '../smoke/smoke-remote';
import { checkLanguages } from '../verify/texts';
import { ReleaseError, refusalOf } from './errors';
import { readJson } from './folders';
import { integrityOfFolder } from './integrity';
import { readHost } from './verify';
import { verifyBuild } from './verify-build';
import { checkFit } from './verify-fit';

/** How a build is tried before it is published. */
export interface BuildTrial {
  /**
   * Folder of a host's build or release that the remote will run under. Without one, the remote is opened as on other
   * people's pages, and nothing is rendered on a server.
   */
  readonly host?: string | undefined;
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
  { host: hostFolder, data = [] }: BuildTrial = {},
): Promise<{ readonly name: string; readonly version: string }> {
  const described = ((await readJson(path.join(dist, 'remote.json'))) ??
    (await readJson(path.join(dist, 'host.json')))) as {
    readonly name?: string;
    readonly version?: string;
  } | null;
  const { name, version } = described ?? {};
  if (!name || !version)
    throw new ReleaseError(`${dist} holds no build: remote.json or host.json is missing`);
  const refuse = refusalOf(`${name} ${version}`);
  const build = await verifyBuild(dist, refuse);
  if (build.kind === 'host') {
    const host = await readHost(dist, refuse);
    const smoke = await smokeHost(dist, host);
    if (smoke) await smokeFrame(host, smoke, host.server?.entry ?? 'host.json', data, refuse);
    return { name, version };
  }
  const host: HostDescription | undefined =
    hostFolder === undefined ? undefined : await readHost(hostFolder, refuse);
  if (host) {
    checkFit(build.contents, host, refuse);
    checkLanguages(build.contents, host, refuse);
  }
  const page = { folder: dist, published: await integrityOfFolder(dist), contents: build.contents };
  const smoke = host && hostFolder !== undefined ? await smokeHost(hostFolder, host) : undefined;
  await smokeRemote(page, smoke, data, refuse);
  return { name, version };
}
