import fs from 'node:fs/promises';
import path from 'node:path';
import { ReleaseError } from '@zone-directory/federation-build/release';
import { create } from 'tar';
import { UPLOAD_LIMITS } from './protocol';

/**
 * Packs a build's folder into a tar archive, compressed by gzip.
 * @throws ReleaseError if there is no such folder, or it has more files or bytes than the service takes
 */
export async function packBuild(dist: string): Promise<Uint8Array<ArrayBuffer>> {
  const files = await filesOf(dist);
  const sizes = await Promise.all(files.map(async (file) => (await fs.lstat(path.join(dist, file))).size));
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  if (files.length > UPLOAD_LIMITS.files || bytes > UPLOAD_LIMITS.bytes)
    throw new ReleaseError(
      `${dist} has ${files.length} files with ${bytes} bytes: a release has ${UPLOAD_LIMITS.files} and ${UPLOAD_LIMITS.bytes} at most`,
    );
  const packed = create({ cwd: dist, gzip: true, portable: true, noMtime: true, noDirRecurse: true }, files);
  return new Uint8Array(await packed.concat());
}

/** With `./` in front: a name that begins with `@` would be taken for an archive. */
async function filesOf(dist: string): Promise<string[]> {
  const entries = await fs.readdir(dist, { recursive: true, withFileTypes: true }).catch((cause: unknown) => {
    throw new ReleaseError(`${dist} cannot be read: is it the folder of a build?`, { cause });
  });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map(
      (entry) =>
        `./${path.relative(dist, path.join(entry.parentPath, entry.name)).split(path.sep).join('/')}`,
    )
    .sort();
}
