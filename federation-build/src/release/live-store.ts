import fs from 'node:fs/promises';
import path from 'node:path';
import type { StoredComposition } from '../compose/index';
import { ReleaseError } from './errors';
import { readJson, writeAtomically } from './folders';
import { withLock } from './lock';

/** Reads what is live and what was live before. */
export interface LiveReader {
  /** What is live, or `null` before the first promote. */
  read(): Promise<StoredComposition | null>;
  /** The compositions before a generation, newest first, without those that cannot be read. */
  history(before: number): AsyncIterable<StoredComposition>;
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

function isComposition(value: unknown): value is StoredComposition {
  const { schema, host, registry } = (value ?? {}) as Partial<StoredComposition>;
  return schema === 1 && !!host && !!registry?.remotes;
}

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
  };
}

async function* history(store: string, before: number): AsyncGenerator<StoredComposition> {
  const names = await fs.readdir(historyFolder(store)).catch(() => []);
  const generations = names
    .filter((name) => /^\d+\.json$/.test(name))
    .map((name) => Number.parseInt(name, 10))
    // An interrupted promote may have left a later generation that never was live.
    .filter((generation) => generation < before);
  for (const generation of generations.sort((a, b) => b - a)) {
    // A damaged generation is no reason to refuse going back to another.
    const live = await readJson(generationFile(store, generation)).catch(() => null);
    if (isComposition(live)) yield live;
  }
}

/** Makes a composition live: writes its history first, then the one file that readers follow. */
async function writeLive(store: string, live: StoredComposition): Promise<void> {
  const content = `${JSON.stringify(live)}\n`;
  await writeAtomically(generationFile(store, live.registry.generation), content);
  await writeAtomically(liveFile(store), content);
}
