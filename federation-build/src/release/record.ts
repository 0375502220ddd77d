import fs from 'node:fs/promises';
import path from 'node:path';
import type { Author } from './commands';
import { readJson, releasePath, writeAtomically } from './folders';

/**
 * What is known of a published release beside its files: when it was published last, and by whom. Outside of its folder,
 * because that is public and its content is its name.
 */
export interface PublishedRecord extends Author {
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly bytes: number;
}

/** The folder with the records of all releases, by package and release. */
export const allRecords = (store: string): string => path.join(store, 'published');

const recordFile = (store: string, name: string, release: string) =>
  `${releasePath(store, 'published', name, release)}.json`;
const pinFile = (store: string, name: string, release: string) =>
  `${releasePath(store, 'pins', name, release)}.json`;

/** Returns what is recorded of a release; null for one from before records were, or a damaged record. */
export async function readRecord(
  store: string,
  name: string,
  release: string,
): Promise<PublishedRecord | null> {
  const record = await readJson(recordFile(store, name, release)).catch(() => null);
  const { at, by, bytes } = (record ?? {}) as Partial<PublishedRecord>;
  const isRecord = !Number.isNaN(Date.parse(`${at}`)) && typeof by === 'string' && typeof bytes === 'number';
  return isRecord ? (record as PublishedRecord) : null;
}

/** Returns when a release was published last: ISO 8601, UTC. @param folder where its files are */
export async function publishedAt(folder: string, record: PublishedRecord | null): Promise<string> {
  return record?.at ?? (await fs.stat(folder)).mtime.toISOString();
}

/** Records the publishing of a release. */
export function writeRecord(
  store: string,
  { name, release }: { readonly name: string; readonly release: string },
  record: PublishedRecord,
): Promise<void> {
  return writeAtomically(recordFile(store, name, release), `${JSON.stringify(record)}\n`);
}

/** Pins a release, or removes its pin. In a file of its own, so that publishing the release again cannot undo it. */
export async function writePin(
  store: string,
  { name, release }: { readonly name: string; readonly release: string },
  pin: (Author & { readonly at: string }) | null,
): Promise<void> {
  const file = pinFile(store, name, release);
  if (pin) await writeAtomically(file, `${JSON.stringify(pin)}\n`);
  else await fs.rm(file, { force: true });
}

/** Returns whether a release is pinned. */
export const isPinned = (store: string, name: string, release: string): Promise<boolean> =>
  fs.access(pinFile(store, name, release)).then(
    () => true,
    () => false,
  );

/** Removes what is recorded of a release that is gone. */
export async function removeRecord(store: string, name: string, release: string): Promise<void> {
  await fs.rm(recordFile(store, name, release), { force: true });
}
