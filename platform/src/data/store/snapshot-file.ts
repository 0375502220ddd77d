import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { writeAtomically } from 'federation/release';
import { isObject } from '../../is-object';
import type { CurrentSnapshot } from './snapshot';
import {
  decodeSnapshot,
  encodeImages,
  encodeSnapshot,
  SNAPSHOT_FORMAT,
  SnapshotFormatError,
} from './snapshot-format';

/** The last snapshot of one base in a folder: what an instance starts from while the database is away. */
export interface SnapshotFile {
  /** What was kept last; undefined where there is nothing, or nothing usable, which is logged. */
  read(): Promise<CurrentSnapshot | undefined>;
  /** Keeps a snapshot in place of the one before, as soon as what is being written is written. A failure is logged, once. */
  keep(current: CurrentSnapshot): void;
  /** Settles when everything is written. */
  written(): Promise<void>;
}

export interface SnapshotFileOptions {
  /** Nothing else is in it. */
  readonly folder: string;
  /** Which base, see `sourceKey`. */
  readonly source: string;
  readonly log: (line: string) => void;
}

/** Which content is the current one: written last, so that a crash leaves the snapshot before. */
const INDEX = 'snapshot.json';
/** A file of its own, because it is megabytes of a large base and seldom changes. */
const contentFile = (version: string) => `content-${version}`;

/** Keeps the last snapshot in a folder. */
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
  /** As the database has them. */
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
    // A name of a file is made of it.
    typeof version === 'string' &&
    /^[\w-]+$/.test(version);
  if (!isUsable) throw new SnapshotFormatError('it lacks a field');
  return { source, format, version, readAt, images };
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
