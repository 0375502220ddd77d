import { existsSync } from 'node:fs';
import type { StoredComposition } from '@zone-directory/federation-build/compose';
import {
  type Author,
  publish,
  type ReleaseCommands,
  releaseFolder,
  removeRelease,
} from '@zone-directory/federation-build/release';
import { type Kysely, sql } from 'kysely';
import { LIVE_CHANNEL } from '../../live/live-database';
import type { Log } from '../../log/log';
import type { DatabaseSchema } from '../../storage/schema';
import type { Stage } from './stage';
import { deleteFiles, type NamedRelease, readFiles, writeFiles } from './stored-files';
import { unpackArchive } from './unpack-archive';

/** Options of `createSharedReleases`. */
export interface SharedReleasesOptions {
  readonly database: Kysely<DatabaseSchema>;
  /** Folder of this instance's releases. */
  readonly store: string;
  /** The commands of that store. */
  readonly commands: Pick<ReleaseCommands, 'pin'>;
  /** Where releases of other instances are unpacked. */
  readonly stage: Stage;
  readonly log: Log;
}

/** The uploaded releases of all instances. */
export type SharedReleases = ReturnType<typeof createSharedReleases>;

/** A release as it is stored also has the compressed form of each file. */
const STORED_LIMITS = { bytes: 200_000_000, files: 20_000 };
/** How long instances can see that a release was pruned. One that was away for longer prunes it by itself. */
const PRUNED_MS = 90 * 24 * 60 * 60 * 1_000;

/**
 * Shares uploaded releases among instances through PostgreSQL: each has a folder of its own, from which it serves files
 * and renders pages.
 */
export function createSharedReleases({ database, store, commands, stage, log }: SharedReleasesOptions) {
  const under = new Map<string, Promise<void>>();
  /** Releases that this instance knows to be pinned. */
  const pinned = new Set<string>();

  const rowOf = ({ name, release }: NamedRelease) =>
    database
      .selectFrom('uploaded_releases')
      .selectAll()
      .where('name', '=', name)
      .where('release', '=', release);
  const has = ({ name, release }: NamedRelease) => existsSync(releaseFolder(store, name, release));

  /** Fetches a release of another instance, once for all who want it at the same time. */
  function fetched(named: NamedRelease): Promise<void> {
    const key = `${named.name} ${named.release}`;
    const fetching =
      under.get(key) ??
      fetchOne(named).finally(() => {
        under.delete(key);
      });
    under.set(key, fetching);
    return fetching;
  }

  async function fetchOne(named: NamedRelease): Promise<void> {
    const row = await rowOf(named).executeTakeFirst();
    if (!row || row.pruned_at !== null || has(named)) return;
    await stage.with(async (folder) => {
      await unpackArchive(readFiles(database, named), folder, STORED_LIMITS);
      // The instance that it was uploaded to has examined it.
      const author = JSON.parse(row.author) as Author;
      const published = await publish({ store, dist: folder, author, examine: false });
      if (published.release !== named.release)
        throw new Error(`${named.name} ${named.release} is not in the database as it was uploaded`);
    });
  }

  /** Pins a release that is pinned on another instance. What this one has not seen pinned is left as it is. */
  async function followPin(named: NamedRelease, by: string | null): Promise<void> {
    const key = `${named.name} ${named.release}`;
    if ((by !== null) === pinned.has(key) || !has(named)) return;
    const author = by === null ? { by: 'another instance' } : (JSON.parse(by) as Author);
    await commands.pin(named.name, named.release, by !== null, author);
    if (by === null) pinned.delete(key);
    else pinned.add(key);
  }

  return {
    /** Stores a published release for the other instances. */
    async share({ name, release }: NamedRelease, author: Author): Promise<void> {
      const known = await rowOf({ name, release }).executeTakeFirst();
      if (known?.pruned_at === null) return;
      await database.transaction().execute(async (transaction) => {
        const row = {
          uploaded_at: new Date().toISOString(),
          author: JSON.stringify(author),
          pruned_at: null,
        };
        await transaction
          .insertInto('uploaded_releases')
          .values({ name, release, pinned_by: null, ...row })
          .onConflict((conflict) => conflict.columns(['name', 'release']).doUpdateSet(row))
          .execute();
        await deleteFiles(transaction, { name, release });
        await writeFiles(transaction, store, { name, release });
        await tellOthers(transaction);
      });
    },
    /** Fetches what a composition needs of the releases that were uploaded to other instances. */
    async fetchLive(live: StoredComposition): Promise<void> {
      for (const named of releasesOf(live)) if (!has(named)) await fetched(named);
    },
    /** Fetches all that was uploaded to other instances, and deletes what they have pruned. */
    async catchUp(live: StoredComposition | null): Promise<void> {
      const rows = await database
        .selectFrom('uploaded_releases')
        .select(['name', 'release', 'pinned_by', 'pruned_at'])
        .execute();
      const needed = new Set((live ? releasesOf(live) : []).map(({ name, release }) => `${name} ${release}`));
      for (const row of rows) {
        const isThere = has(row);
        if (row.pruned_at === null) {
          // One that cannot be had is no reason to do without the others.
          await (isThere ? Promise.resolve() : fetched(row))
            .then(() => followPin(row, row.pinned_by))
            .catch((err: unknown) => log.error('An uploaded release could not be fetched', { err }));
        } else if (isThere && !needed.has(`${row.name} ${row.release}`)) {
          await removeRelease(store, row, row.pruned_at);
        }
      }
    },
    pin: (named: NamedRelease, isPinned: boolean, author: Author) =>
      pinUpload(database, named, isPinned ? author : null),
    forget: (releases: readonly NamedRelease[]) => forgetUploads(database, releases),
  };
}

/** Has every instance pin an uploaded release, or unpin it. @param author who pins it; null to unpin it */
export async function pinUpload(
  database: Kysely<DatabaseSchema>,
  { name, release }: NamedRelease,
  author: Author | null,
): Promise<void> {
  await database
    .updateTable('uploaded_releases')
    .set({ pinned_by: author && JSON.stringify(author) })
    .where('name', '=', name)
    .where('release', '=', release)
    .execute();
  await tellOthers(database);
}

/** Has every instance delete releases, which one has pruned. */
export async function forgetUploads(
  database: Kysely<DatabaseSchema>,
  releases: readonly NamedRelease[],
): Promise<void> {
  const now = Date.now();
  await database.transaction().execute(async (transaction) => {
    for (const { name, release } of releases) {
      await transaction
        .updateTable('uploaded_releases')
        .set({ pruned_at: new Date(now).toISOString(), pinned_by: null })
        .where('name', '=', name)
        .where('release', '=', release)
        .execute();
      await deleteFiles(transaction, { name, release });
    }
    await transaction
      .deleteFrom('uploaded_releases')
      .where('pruned_at', '<', new Date(now - PRUNED_MS).toISOString())
      .execute();
    await tellOthers(transaction);
  });
}

/** Page servers listen to this channel, and look then at all that is shared. */
const tellOthers = (transaction: Kysely<DatabaseSchema>) =>
  sql`select pg_notify(${LIVE_CHANNEL}, 'releases')`.execute(transaction);

/** All releases that pages of a composition load files of. */
function releasesOf({ host, registry }: StoredComposition): NamedRelease[] {
  return [
    { name: host.name, release: host.release },
    ...Object.entries(registry.remotes).flatMap(([name, { release, previous }]) => [
      { name, release },
      ...(previous ? [{ name, release: previous.release }] : []),
    ]),
  ];
}
