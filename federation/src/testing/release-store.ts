import path from 'node:path';
import { promote, readLive, rollback, switchRemote } from '../release/index';
import { hostBuild, PARTS, publishFiles, remoteBuild, temporaryFolder } from './builds';

/** A store of releases in a folder of its own, with what a test does to it. */
export async function releaseStore() {
  const { folder, remove } = await temporaryFolder();
  const store = path.join(folder, 'store');
  const publishRemote = (name: keyof typeof PARTS, content = '') =>
    publishFiles(store, remoteBuild(name, PARTS[name], content));
  const publishShell = (changes = {}) => publishFiles(store, hostBuild(changes));
  const go = (releases: Record<string, string | null>, note?: (line: string) => void) =>
    promote({ store, releases, note });
  return {
    store,
    remove,
    publishRemote,
    publishShell,
    /** Makes releases live. */
    go,
    back: (name: string) => rollback({ store, name }),
    switched: (name: string, on: boolean) => switchRemote({ store, name, on }),
    live: () => readLive(store),
    liveRelease: async (name: keyof typeof PARTS) => (await readLive(store))?.registry.remotes[name]?.release,
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

/** What `releaseStore` gives. */
export type ReleaseStore = Awaited<ReturnType<typeof releaseStore>>;
