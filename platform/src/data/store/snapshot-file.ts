import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { writeAtomically } from '@zone-directory/federation-build/release';
import { isObject } from '../../is-object';
import type { CurrentSnapshot } from './snapshot';
import {
  decodeSnapshot,
  encodeImages,
  encodeSnapshot,
  SNAPSHOT_FORMAT,
  SnapshotFormatError,
} from './snapshot-format';

/** The last snapshot of one base in a folder, from which an instance starts while the database is down. */
export interface SnapshotFile {
  /** Returns the last snapshot; undefined if there is none, or an unusable one, which is logged. */
  read(): Promise<CurrentSnapshot | undefined>;
  /** Replaces the stored snapshot, after any write in progress. A failure is logged, once. */
  keep(current: CurrentSnapshot): void;
  /** Settles when everything is written. */
  written(): Promise<void>;
}

export interface SnapshotFileOptions {
  /** Must contain nothing else: other files are deleted. */
  readonly folder: string;
  /** Key of the base, see `sourceKey`. */
  readonly source: string;
  readonly log: (line: string) => void;
}

/** Names the current content. Written last, so that a crash leaves the previous snapshot. */
const INDEX = 'snapshot.json';
/** A separate file, because it is megabytes for a large base and seldom changes. */
const contentFile = (version: string) => `content-${version}`;

/** Creates a store for the last snapshot in a folder. */
export function createSnapshotFile({ folder, source, log }: SnapshotFileOptions): SnapshotFile {
  let next: CurrentSnapshot | undefined;
  let writing = Promise.resolve();
  let isFailing = false;
  let keptVersion: string | undefined;

  async function read(): Promise<CurrentSnapshot | undefined> {
    const index = indexOf(await readFile(path.join(folder, INDEX), 'utf8'));
    if (index.source !== source || index.format !== SNAPSHOT_FORMAT) return undefined;
    const { version, readAt, images } = index;
    const content = await readFile(path.join(folder, contentFile(version)), 'utf8');
    return { snapshot: await decodeSnapshot(version, content, images), readAt };
  }

  async function write({ snapshot, readAt }: CurrentSnapshot): Promise<void> {
    const { version } = snapshot;
    if (keptVersion !== version) {
      const { content } = await encodeSnapshot(snapshot);
      await writeAtomically(path.join(folder, contentFile(version)), content);
    }
    const images = await encodeImages(snapshot.images);
    const index: Index = { source, format: SNAPSHOT_FORMAT, version, readAt, images };
    await writeAtomically(path.join(folder, INDEX), JSON.stringify(index));
    keptVersion = version;
    for (const name of await readdir(folder))
      if (name !== INDEX && name !== contentFile(version)) await rm(path.join(folder, name));
  }

  async function writeNext(): Promise<void> {
    const current = next;
    next = undefined;
    if (!current) return;
    try {
      await write(current);
      isFailing = false;
    } catch (error) {
      if (!isFailing) log(`The snapshot could not be kept in ${folder}: ${messageOf(error)}`);
      isFailing = true;
    }
  }

  return {
    read: () =>
      read().catch((error: unknown) => {
        if ((error as { code?: unknown }).code !== 'ENOENT')
          log(`The snapshot in ${folder} is not used: ${messageOf(error)}`);
        return undefined;
      }),
    keep(current) {
      next = current;
      writing = writing.then(writeNext);
    },
    written: () => writing,
  };
}

interface Index {
  readonly source: string;
  readonly format: number;
  readonly version: string;
  readonly readAt: number;
  /** Encoded as in the database. */
  readonly images: string;
}

/** @throws SnapshotFormatError */
function indexOf(text: string): Index {
  let index: unknown;
  try {
    index = JSON.parse(text);
  } catch (cause) {
    throw new SnapshotFormatError('it is no JSON', { cause });
  }
  if (!isObject(index)) throw new SnapshotFormatError('it is no object');
  const { source, format, version, readAt, images } = index;
  const isUsable =
    typeof source === 'string' &&
    typeof format === 'number' &&
    typeof readAt === 'number' &&
    typeof images === 'string' &&
    // It becomes part of a file name.
    typeof version === 'string' &&
    /^[\w-]+$/.test(version);
  if (!isUsable) throw new SnapshotFormatError('it lacks a field');
  return { source, format, version, readAt, images };
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
