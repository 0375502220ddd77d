import type { RemoteKey } from '@zone-directory/federation/contract';
import type { LiveComposition } from '@zone-directory/federation-build/compose';
import type { RenderRelease } from '../../rendering/renderings';
import type { ReadServerFile } from '../../rendering/server-files';

/** Returns the release that renders the live host's frame; undefined if only browsers render it. */
export function hostRelease({ host }: LiveComposition, read: ReadServerFile): RenderRelease | undefined {
  const { server } = host;
  return server && { key: `${host.name}@${host.release}`, host: () => read(server, host.base, server.entry) };
}

/** Returns the release that renders the parts of a live remote; undefined if only browsers render them. */
export function remoteRelease(
  live: LiveComposition,
  read: ReadServerFile,
  name: RemoteKey,
): RenderRelease | undefined {
  const host = hostRelease(live, read);
  const build = live.servers?.[name];
  const remote = live.registry.remotes[name];
  if (!host || !build || !remote) return undefined;
  return {
    ...host,
    key: `${host.key} ${name}@${remote.release}`,
    remote: () => read(build, remote.base, build.entry),
  };
}

/** Returns all releases that render the live composition, the frame's first. */
export function liveReleases(live: LiveComposition, read: ReadServerFile): readonly RenderRelease[] {
  const remotes = Object.keys(live.registry.remotes) as RemoteKey[];
  return [hostRelease(live, read), ...remotes.map((name) => remoteRelease(live, read, name))].filter(
    (release) => release !== undefined,
  );
}
