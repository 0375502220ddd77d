import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { publish, releaseFolder } from '@zone-directory/federation-build/release';
import { readBuildRecord } from './build-records';

/**
 * Copies builds from one store to another that lacks them, so that a second deployment of the same sources does not
 * rebuild them. Existing builds in the target store are left unchanged.
 */
export async function seedReleases(from: string, to: string): Promise<void> {
  if (path.resolve(from) === path.resolve(to)) return;
  const records = await readdir(path.join(from, 'builds')).catch(() => []);
  for (const record of records) {
    const name = path.parse(record).name;
    const { release = 'none' } = (await readBuildRecord(from, name)) ?? {};
    const source = releaseFolder(from, name, release);
    if (!existsSync(source) || existsSync(path.join(to, 'builds', record))) continue;
    // The same files have the same release name, so publishing them again gives the same release.
    await publish({ store: to, dist: source, examine: false });
    await mkdir(path.join(to, 'builds'), { recursive: true });
    await copyFile(path.join(from, 'builds', record), path.join(to, 'builds', record));
  }
}
