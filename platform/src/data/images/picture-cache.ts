import { createHash } from 'node:crypto';
import { deserialize, serialize } from 'node:v8';
import { createFolderCache } from '../../folder-cache';
import type { Validators } from './download';
import type { ReadyPicture } from './resize';

/** A picture in every width, and what is known of its original. */
export interface StoredPicture extends ReadyPicture {
  /** When the original was last read or found unchanged, in ms since 1970. */
  readonly checkedAt: number;
  readonly validators: Validators;
}

/** Pictures on disk, by '<recordId>/<attachmentId>'. */
export type PictureCache = ReturnType<typeof createPictureCache>;

const DIGEST_BYTES = 32;

/**
 * Creates a cache of pictures. A file contains a digest and the picture, so that a damaged file is noticed.
 * @param folder see `createFolderCache`
 * @param maxBytes most bytes of all pictures together
 */
export function createPictureCache(folder: string, maxBytes: number) {
  const files = createFolderCache(folder, maxBytes);
  return {
    /** Returns the picture, or undefined if it is missing or damaged. */
    async read(key: string): Promise<StoredPicture | undefined> {
      const file = await files.get(nameOf(key));
      const content = file?.subarray(DIGEST_BYTES);
      if (!file || !content || !sha256(content).equals(file.subarray(0, DIGEST_BYTES))) return undefined;
      return deserialize(content) as StoredPicture;
    },
    /** Stores a picture. Rejects on disk errors. */
    write(key: string, picture: StoredPicture): Promise<void> {
      const content = serialize(picture);
      return files.put(nameOf(key), Buffer.concat([sha256(content), content]));
    },
  };
}

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest();

/** A hash, because ids are case-sensitive, which some file systems are not. */
const nameOf = (key: string) => sha256(key).toString('hex');
