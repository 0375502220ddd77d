import { existsSync } from 'node:fs';
import { isRemoteKey } from '@zone-directory/federation/contract';
import type { StoredComposition } from '../compose/index';
import { checkedAuthor } from './author';
import { switchRemote } from './change';
import type { Author, Changed, ReleaseCommands } from './commands';
import { ReleaseError } from './errors';
import { releaseFolder } from './folders';
import { listReleases, readPresent } from './list';
import { type LiveStore, liveFolder } from './live-store';
import type { ReleaseOptions } from './options';
import { promote, rollback, verifyPromote } from './promote';
import { prune } from './prune';
import { publish } from './publish';
import { readRecord, writePin } from './record';
import { failedRelease, type ReadReports, withReports } from './reports';
import { resolveStack } from './stack';
import { changeHistory, releaseStatus } from './status';

/** Options of the commands of a store on this machine. */
export interface ReleaseCommandsOptions {
  /** Folder of the published releases. */
  readonly store: string;
  /** Store of what is live; by default in the same folder. */
  readonly live?: LiveStore | undefined;
  /** As for `promote`, and whether builds are verified before they are published. */
  readonly examine?: ReleaseOptions['examine'];
  /** Receives each note of a change at once: that it waits for another, and what it returns at the end, too. */
  readonly note?: ((line: string) => void) | undefined;
  /** What browsers reported, if that can be read. */
  readonly reports?: ReadReports | undefined;
  /** The time in ms since 1970; by default the machine's. */
  readonly now?: (() => number) | undefined;
  /** Days that `prune` keeps what has been in use. Default: 30. */
  readonly keptDays?: number | undefined;
}

/** Creates the commands of a store on this machine. */
export function createReleaseCommands(options: ReleaseCommandsOptions): ReleaseCommands {
  const { store, live = liveFolder(options.store), note = () => {}, now = Date.now, keptDays } = options;
  const { examine } = options;

  async function change(
    author: Author,
    make: (options: ReleaseOptions) => Promise<StoredComposition>,
  ): Promise<Changed & { readonly after: StoredComposition }> {
    const notes: string[] = [];
    const tell = (line: string) => {
      notes.push(line);
      note(line);
    };
    const after = await make({ store, live, note: tell, author, now, examine });
    return { generation: after.registry.generation, notes, after };
  }

  /** Of a single release, its commit is known since it was published. */
  async function withCommit(releases: Readonly<Record<string, string>>, author: Author): Promise<Author> {
    const [first, ...others] = Object.entries(releases);
    if (author.commit || !first || others.length > 0) return author;
    const record = await readRecord(store, ...first);
    return { ...author, commit: record?.commit };
  }

  const isPublished = (name: string, release: string) => existsSync(releaseFolder(store, name, release));
  function assertPublished(name: string, release: string): void {
    if (!isPublished(name, release)) throw new ReleaseError(`${name} ${release}: is not published`);
  }

  const { reports } = options;
  const status = async () => releaseStatus(await readPresent(live), isPublished);
  return {
    async publish(dist, author) {
      const { name, release, existed } = await publish({
        store,
        dist,
        author,
        now,
        examine: examine !== false,
      });
      return { name, release, existed };
    },
    verify: (name, release) => verifyPromote({ store, live, note, examine, releases: { [name]: release } }),
    async promote(releases, author) {
      const by = await withCommit(releases, author);
      const { after: _, ...changed } = await change(by, (to) => promote({ ...to, releases }));
      return changed;
    },
    async rollback(name, author) {
      const { after, ...changed } = await change(author, (to) => rollback({ ...to, name }));
      const to = after.change?.changed.find((one) => one.name === name)?.to;
      return { ...changed, release: to ?? '' };
    },
    async withdraw(name, author) {
      if (!isRemoteKey(name)) throw new ReleaseError(`${name} is not a live remote`);
      const { after: _, ...changed } = await change(author, (to) =>
        promote({ ...to, releases: { [name]: null } }),
      );
      return changed;
    },
    async switch(name, on, author) {
      const { after: _, ...changed } = await change(author, (to) => switchRemote({ ...to, name, on }));
      return changed;
    },
    list: async (name) => listReleases(store, await readPresent(live), name),
    status: async () => (reports ? withReports(await status(), reports) : status()),
    ...(reports && {
      failures: async (name: string, release?: string) =>
        failedRelease(await status(), reports, name, release),
    }),
    stack: (name, release, text) => resolveStack(store, { name, release, text }),
    history: (most, name) => changeHistory(live, most, name),
    async pin(name, release, pinned, author) {
      assertPublished(name, release);
      const pin = { at: new Date(now()).toISOString(), ...checkedAuthor(author) };
      await writePin(store, { name, release }, pinned ? pin : null);
    },
    async prune({ dryRun }, author) {
      checkedAuthor(author);
      return prune({ store, live, note, now, keptDays, dryRun });
    },
  };
}
