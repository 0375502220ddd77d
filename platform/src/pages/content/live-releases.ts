import type { RemoteKey } from '@zone-directory/federation/contract';
import type { LiveComposition } from '@zone-directory/federation-build/compose';
import type { RenderRelease } from '../../rendering/renderings';
import type { ServerFiles } from '../../rendering/server-files';

type Files = Pick<ServerFiles, 'script'>;

/** Returns the release that renders the live host's frame; undefined if only browsers render it. */
export function hostRelease({ host }: LiveComposition, files: Files): RenderRelease | undefined {
  const { server } = host;
  return server && { key: `${host.name}@${host.release}`, host: () => files.script(server, host.base) };
}

/** Returns the release that renders the parts of a live remote; undefined if only browsers render them. */
export function remoteRelease(
  live: LiveComposition,
  files: Files,
  name: RemoteKey,
): RenderRelease | undefined {
  const host = hostRelease(live, files);
  const build = live.servers?.[name];
  const remote = live.registry.remotes[name];
  if (!host || !build || !remote) return undefined;
  return {
    ...host,
    key: `${host.key} ${name}@${remote.release}`,
    remote: () => files.script(build, remote.base),
  };
}

/** Returns all releases that render the live composition, the frame's first. */
export function liveReleases(live: LiveComposition, files: Files): readonly RenderRelease[] {
  const remotes = Object.keys(live.registry.remotes) as RemoteKey[];
  return [hostRelease(live, files), ...remotes.map((name) => remoteRelease(live, files, name))].filter(
    (release) => release !== undefined,
  );
}
