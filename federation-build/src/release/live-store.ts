import fs from 'node:fs/promises';
import path from 'node:path';
import type { StoredComposition } from '../compose/index';
import { ReleaseError } from './errors';
import { readJson, writeAtomically } from './folders';
import { withLock } from './lock';
import { isStoredPast, type PastComposition, pastOf, storedPast } from './past';

/** Reads what is live and what was live before. */
export interface LiveReader {
  /** What is live, or `null` before the first promote. */
  read(): Promise<StoredComposition | null>;
  /** What was live before a generation, newest first, without what cannot be read. */
  history(before: number): AsyncIterable<PastComposition>;
}

/** What a store no longer needs. */
export interface Unneeded {
  /** Generations of the history. */
  readonly generations: readonly number[];
  /** Whether a release is needed: of others, the store drops what it has of their files. */
  readonly needs: (name: string, release: string) => boolean;
}

/** Stores what is live. */
export interface LiveStore extends LiveReader {
  /**
   * Runs one change of what is live at a time, across processes. The composition that `make` returns, if any, is live
   * once this settles; a failed change has no effect.
   * @param note receives a line when another change is under way, and this one waits
   * @throws ReleaseError if others hold the lock for too long
   */
  change(
    make: (before: LiveReader) => Promise<StoredComposition | null>,
    note?: (line: string) => void,
  ): Promise<void>;
  /**
   * Drops what `choose` finds unneeded. No change runs meanwhile.
   * @param note as for `change`
   * @throws ReleaseError if others hold the lock for too long
   */
  forget(choose: (reader: LiveReader) => Promise<Unneeded>, note?: (line: string) => void): Promise<void>;
}

/** Returns the path of the file whose replacement is the switch; readers may watch it. */
export function liveFile(store: string): string {
  return path.join(store, 'live', 'current.json');
}

const historyFolder = (store: string) => path.join(store, 'live', 'history');
const generationFile = (store: string, generation: number) =>
  path.join(historyFolder(store), `${generation}.json`);

/** Reads what is live in a folder. @throws ReleaseError if the file is damaged */
export async function readLive(store: string): Promise<StoredComposition | null> {
  const live = await readJson(liveFile(store));
  if (live === null || isComposition(live)) return live;
  throw new ReleaseError(`${liveFile(store)} does not say what is live`);
}

const isComposition = (value: unknown): value is StoredComposition => isStoredPast(value);

/** Creates a store of what is live in a folder, which must belong to one machine. */
export function liveFolder(store: string): LiveStore {
  const reader: LiveReader = { read: () => readLive(store), history: (before) => history(store, before) };
  return {
    ...reader,
    change: (make, note) =>
      withLock(
        store,
        async (assertHeld) => {
          const next = await make(reader);
          await assertHeld();
          if (next) await writeLive(store, next);
        },
        note,
      ),
    forget: (choose, note) =>
      withLock(
        store,
        async (assertHeld) => {
          const { generations } = await choose(reader);
          await assertHeld();
          for (const generation of generations)
            await fs.rm(generationFile(store, generation), { force: true });
          await shortenHistory(store);
        },
        note,
      ),
  };
}

/** The numbers of the generations in the history, newest first. */
async function generationsOf(store: string): Promise<number[]> {
  const names = await fs.readdir(historyFolder(store)).catch(() => []);
  return names
    .filter((name) => /^\d+\.json$/.test(name))
    .map((name) => Number.parseInt(name, 10))
    .sort((a, b) => b - a);
}

async function* history(store: string, before: number): AsyncGenerator<PastComposition> {
  for (const generation of await generationsOf(store)) {
    // An interrupted promote may have left a later generation that never was live.
    if (generation >= before) continue;
    const file = generationFile(store, generation);
    // A damaged generation is no reason to refuse going back to another.
    const past = await readJson(file).catch(() => null);
    if (isStoredPast(past)) yield pastOf(past, (await fs.stat(file)).mtime.toISOString());
  }
}

/** Makes a composition live: writes its history first, then the one file that readers follow. */
async function writeLive(store: string, live: StoredComposition): Promise<void> {
  const past = `${JSON.stringify(storedPast(live))}\n`;
  await writeAtomically(generationFile(store, live.registry.generation), past);
  await writeAtomically(liveFile(store), `${JSON.stringify(live)}\n`);
}

/** Shortens generations from before the history kept only releases. Their time is that of their file. */
async function shortenHistory(store: string): Promise<void> {
  // What was live before the elements were recorded has them only in its history.
  if (!(await readLive(store))?.formerElements) return;
  for (const generation of await generationsOf(store)) {
    const file = generationFile(store, generation);
    const past = await readJson(file).catch(() => null);
    if (!isStoredPast(past) || !past.declarations) continue;
    const { atime, mtime } = await fs.stat(file);
    await writeAtomically(file, `${JSON.stringify(storedPast(past))}\n`);
    await fs.utimes(file, atime, mtime);
  }
}
