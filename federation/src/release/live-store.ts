import fs from 'node:fs/promises';
import path from 'node:path';
import type { LiveComposition } from '../compose/index';
import { ReleaseError } from './errors';
import { readJson, writeAtomically } from './folders';

/** The one file whose replacement is the switch; readers may watch it. */
export function liveFile(store: string): string {
  return path.join(store, 'live', 'current.json');
}

const historyFolder = (store: string) => path.join(store, 'live', 'history');
const generationFile = (store: string, generation: number) =>
  path.join(historyFolder(store), `${generation}.json`);

/** What is live, or `null` before the first promote. */
export async function readLive(store: string): Promise<LiveComposition | null> {
  return (await readJson(liveFile(store))) as LiveComposition | null;
}

/** Earlier compositions, the newest first. */
export async function* history(store: string): AsyncGenerator<LiveComposition> {
  const names = await fs.readdir(historyFolder(store)).catch(() => []);
  const generations = names.map((name) => Number.parseInt(name, 10)).filter(Number.isInteger);
  for (const generation of generations.sort((a, b) => b - a)) {
    const live = await readJson(generationFile(store, generation));
    if (live) yield live as LiveComposition;
  }
}

/** Makes a composition live: its history first, then the one switch that readers follow. */
export async function writeLive(store: string, live: LiveComposition): Promise<void> {
  const content = `${JSON.stringify(live)}\n`;
  await writeAtomically(generationFile(store, live.registry.generation), content);
  await writeAtomically(liveFile(store), content);
}

const LOCK_STALE_MS = 30_000;

/**
 * Runs one change of what is live at a time: two teams that promote together must not undo each other.
 * @throws ReleaseError when another change holds on for longer than 30 s
 */
export async function withLock<Result>(store: string, change: () => Promise<Result>): Promise<Result> {
  const lock = path.join(store, 'live', 'lock');
  await fs.mkdir(path.dirname(lock), { recursive: true });
  const giveUp = Date.now() + LOCK_STALE_MS;
  while (
    !(await fs.mkdir(lock).then(
      () => true,
      () => false,
    ))
  ) {
    const age = Date.now() - ((await fs.stat(lock).catch(() => null))?.mtimeMs ?? Date.now());
    // Whoever made it is gone: a change takes milliseconds.
    if (age > LOCK_STALE_MS) await fs.rm(lock, { recursive: true, force: true });
    else if (Date.now() > giveUp) throw new ReleaseError('another promote is under way');
    else await new Promise((resolve) => setTimeout(resolve, 50));
  }
  try {
    return await change();
  } finally {
    await fs.rm(lock, { recursive: true, force: true });
  }
}
