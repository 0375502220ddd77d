import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';

/** Moves a finished folder to its place, unless another worker was faster; then `aside` goes. */
export async function moveOnce(aside: string, folder: string): Promise<void> {
  try {
    await rename(aside, folder);
  } catch (error) {
    await rm(aside, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}
