import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { writeAtomically } from '@zone-directory/federation-build/release';
import { isObject } from '../../is-object';
import type { CurrentSnapshot } from './snapshot';
import { decodeSnapshot, encodeSnapshot, SNAPSHOT_FORMAT, SnapshotFormatError } from './snapshot-format';

export interface SnapshotFileOptions {
  /** Created if missing. */
  readonly folder: string;
  /** Key of the base, see `sourceKey`. */
  readonly source: string;
  readonly log: (line: string) => void;
}

/** Creates a store for the last snapshot of one base in a folder, from which an instance starts while the database is down. */
export function createSnapshotFile({ folder, source, log }: SnapshotFileOptions) {
  const file = path.join(folder, 'snapshot.json');
  let next: CurrentSnapshot | undefined;
  let writing = Promise.resolve();
  let isFailing = false;

  async function read(): Promise<CurrentSnapshot | undefined> {
    const kept: unknown = JSON.parse(await readFile(file, 'utf8'));
    if (!isObject(kept)) throw new SnapshotFormatError('it is no object');
    if (kept.source !== source || kept.format !== SNAPSHOT_FORMAT) return undefined;
    // Only written below; damage shows as another hash.
    const { version, content, images, readAt } = kept as unknown as Kept;
    return { snapshot: await decodeSnapshot(version, content, images), readAt };
  }

  async function writeNext(): Promise<void> {
    const current = next;
    next = undefined;
    if (!current) return;
    const { snapshot, readAt } = current;
    try {
      const kept: Kept = { version: snapshot.version, readAt, ...(await encodeSnapshot(snapshot)) };
      await writeAtomically(file, JSON.stringify({ source, format: SNAPSHOT_FORMAT, ...kept }));
      isFailing = false;
    } catch (error) {
      if (!isFailing) log(`The snapshot could not be kept in ${folder}: ${messageOf(error)}`);
      isFailing = true;
    }
  }

  return {
    /** Returns the last snapshot; undefined if there is none, or an unusable one, which is logged. */
    read: () =>
      read().catch((error: unknown) => {
        if ((error as { code?: unknown }).code !== 'ENOENT')
          log(`The snapshot in ${folder} is not used: ${messageOf(error)}`);
        return undefined;
      }),
    /** Replaces the stored snapshot, after any write in progress. A failure is logged, once. */
    keep(current: CurrentSnapshot): void {
      next = current;
      writing = writing.then(writeNext);
    },
    /** Settles when everything is written. */
    written: () => writing,
  };
}

/** What the file contains besides its base and format, encoded as in the database. */
interface Kept {
  readonly version: string;
  readonly readAt: number;
  readonly content: string;
  readonly images: string;
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
