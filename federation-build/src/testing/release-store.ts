import path from 'node:path';
import { promote, readLive, rollback, switchRemote } from '../release/index';
import { folder, hostBuild, PARTS, publishFiles, remoteBuild, setUpFolder } from './builds';

/** Gives each test of a file its own store of releases, with operations on it. */
export function setUpStore() {
  setUpFolder();
  const of = () => path.join(folder, 'store');
  const publishRemote = (name: keyof typeof PARTS, content = '') =>
    publishFiles(of(), remoteBuild(name, PARTS[name], content));
  const publishShell = (changes = {}) => publishFiles(of(), hostBuild(changes));
  const go = (releases: Record<string, string | null>, note?: (line: string) => void) =>
    promote({ examine: false, store: of(), releases, note });
  const live = () => readLive(of());
  return {
    get store() {
      return of();
    },
    publishRemote,
    /** Publishes a build of a remote with other files. */
    publish: (name: keyof typeof PARTS, files: Readonly<Record<string, unknown>>) =>
      publishFiles(of(), { ...remoteBuild(name, PARTS[name]), ...files }),
    publishShell,
    /** Makes releases live. */
    go,
    back: (name: string, note?: (line: string) => void) => rollback({ store: of(), name, note }),
    switched: (name: string, on: boolean) => switchRemote({ store: of(), name, on }),
    live,
    liveRelease: async (name: keyof typeof PARTS) => (await live())?.registry.remotes[name]?.release,
    /** Makes the host and both remotes live, as generation 1. */
    everythingLive: async () => {
      const releases = {
        shell: await publishShell(),
        'mf-directory': await publishRemote('mf-directory'),
        'mf-partners': await publishRemote('mf-partners'),
      };
      return { releases, live: await go(releases) };
    },
  };
}
