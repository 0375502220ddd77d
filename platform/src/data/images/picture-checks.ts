import { isObject } from '../../is-object';
import type { Validators } from './download';
import { type PictureCache, storedPicture } from './picture-cache';

/** When the original of a picture was last seen, and what it was seen as. */
export interface PictureCheck {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly validators: Validators;
}

/** The checks of pictures, beside the pictures in their cache: so that they last as long, also over a restart. */
export function createPictureChecks(cache: PictureCache) {
  return {
    /** The last check; undefined where none is known. */
    async read(key: string): Promise<PictureCheck | undefined> {
      const stored = await cache.read(key, 'check');
      return stored && parsed(stored.body.toString());
    },
    /** Rejects where the disk does. */
    write: (key: string, check: PictureCheck): Promise<void> =>
      cache.write(key, 'check', storedPicture(Buffer.from(JSON.stringify(check)))),
  };
}

function parsed(text: string): PictureCheck | undefined {
  const value: unknown = JSON.parse(text);
  // Written by this program and held to its digest: only another version's may be of another shape.
  return isObject(value) && typeof value.at === 'number' && isObject(value.validators)
    ? (value as unknown as PictureCheck)
    : undefined;
}
