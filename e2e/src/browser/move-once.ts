import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';

/** Moves a finished folder to its destination, unless another worker was faster; then deletes `aside`. */
export async function moveOnce(aside: string, folder: string): Promise<void> {
  try {
    await rename(aside, folder);
  } catch (error) {
    await rm(aside, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}
