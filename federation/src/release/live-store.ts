import fs from 'node:fs/promises';
import path from 'node:path';
import type { LiveComposition } from '../compose/index';
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

/** The compositions before a generation, the newest first. */
export async function* history(store: string, before: number): AsyncGenerator<LiveComposition> {
  const names = await fs.readdir(historyFolder(store)).catch(() => []);
  const generations = names
    .filter((name) => /^\d+\.json$/.test(name))
    .map((name) => Number.parseInt(name, 10))
    // A promote that was cut short can have left a later one, which never was live.
    .filter((generation) => generation < before);
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
