import type { Kysely, Selectable } from 'kysely';
import type { DatabaseSchema, DataSnapshotTable } from '../../storage/schema';
import { type CurrentSnapshot, isAhead, readTime } from './snapshot';
import {
  decodeImages,
  decodeSnapshot,
  encodeImages,
  encodeSnapshot,
  SNAPSHOT_FORMAT,
  SnapshotFormatError,
} from './snapshot-format';

/** The snapshots of one base in the database, for restarts and other instances. */
export type SnapshotStore = ReturnType<typeof createSnapshotStore>;

export interface SnapshotStoreOptions {
  readonly database: Kysely<DatabaseSchema>;
  /** Key of the base, see `sourceKey`. */
  readonly source: string;
  /** ms since 1970. */
  readonly now: () => number;
  readonly log: (line: string) => void;
}

const KEPT = 3;

/** Opens the store of one base. */
export function createSnapshotStore({ database, source, now, log }: SnapshotStoreOptions) {
  const refused = new Set<string>();
  const snapshots = () => database.selectFrom('data_snapshots').where('source', '=', source);

  function refuse({ version, read_at }: Row, reason: string): void {
    const label = `${version} of ${read_at}`;
    if (!refused.has(label)) log(`The stored snapshot ${label} is not used: ${reason}`);
    refused.add(label);
  }

  async function load(row: Row, known: CurrentSnapshot | undefined): Promise<CurrentSnapshot | undefined> {
    if (row.format !== SNAPSHOT_FORMAT) return void refuse(row, `its format is ${row.format}`);
    const { version, read_at } = row;
    // The content only if it is needed: it is megabytes for a large base.
    const isKnown = known?.snapshot.version === version;
    const texts = await snapshots()
      .where('version', '=', version)
      .select(isKnown ? ['images'] : ['images', 'content'])
      .executeTakeFirst();
    if (!texts) return undefined;
    const readAt = Date.parse(read_at);
    if (Number.isNaN(readAt)) return void refuse(row, 'its time is none');
    try {
      const snapshot = isKnown
        ? { ...known.snapshot, images: await decodeImages(texts.images) }
        : await decodeSnapshot(version, texts.content ?? '', texts.images);
      return { snapshot, readAt };
    } catch (cause) {
      if (!(cause instanceof SnapshotFormatError)) throw cause;
      return void refuse(row, cause.message);
    }
  }

  return {
    /**
     * Returns the newest usable snapshot that was read later than `than`, or undefined. An unusable one is
     * logged, once, and skipped. One from before a clock was put back is better than none.
     */
    async newer(known: CurrentSnapshot | undefined): Promise<CurrentSnapshot | undefined> {
      const than = known ? readTime(known, now()) : Number.NEGATIVE_INFINITY;
      const rows = await snapshots()
        .where('read_at', '>', than > 0 ? timeText(than) : '')
        .select(['version', 'format', 'read_at'])
        .orderBy('read_at', 'desc')
        .execute();
      const isWrong = ({ read_at }: Row) => isAhead(Date.parse(read_at), now());
      const wrong = known ? [] : rows.filter(isWrong);
      for (const row of [...rows.filter((each) => !isWrong(each)), ...wrong]) {
        const found = await load(row, known);
        if (found) return found;
      }
      return undefined;
    },

    /**
     * Stores a snapshot and deletes all but the last three contents. Later ones are from before a clock was put back:
     * this one is the newest, because only one instance at a time reads the base.
     */
    async save({ snapshot, readAt }: CurrentSnapshot): Promise<void> {
      const { version } = snapshot;
      const read_at = timeText(readAt);
      const { numUpdatedRows } = await database
        .updateTable('data_snapshots')
        .set({ read_at, images: await encodeImages(snapshot.images) })
        .where('source', '=', source)
        .where('version', '=', version)
        .where('format', '=', SNAPSHOT_FORMAT)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows > 0n && !refusesVersion(version)) return forget(read_at);
      const row = { format: SNAPSHOT_FORMAT, read_at, ...(await encodeSnapshot(snapshot)) };
      await database
        .insertInto('data_snapshots')
        .values({ source, version, ...row })
        .onConflict((conflict) => conflict.columns(['source', 'version']).doUpdateSet(row))
        .execute();
      return forget(read_at);
    },
  };

  async function forget(read_at: string): Promise<void> {
    await database
      .deleteFrom('data_snapshots')
      .where('source', '=', source)
      .where('read_at', '>', read_at)
      .execute();
    const last = snapshots().select('version').orderBy('read_at', 'desc').limit(KEPT);
    await database
      .deleteFrom('data_snapshots')
      .where('source', '=', source)
      .where('version', 'not in', last)
      .execute();
  }

  // Damaged content may have the version of the snapshot that was just read.
  function refusesVersion(version: string): boolean {
    return [...refused].some((label) => label.startsWith(version));
  }
}

type Row = Pick<Selectable<DataSnapshotTable>, 'version' | 'format' | 'read_at'>;

/** Formats a time in ms since 1970 as the database stores it. */
export function timeText(ms: number): string {
  return new Date(ms).toISOString();
}
