import { isObject } from '../../is-object';
import type { Validators } from './download';
import { type PictureCache, storedPicture } from './picture-cache';

/** When the original of a picture was last checked, and its validators then. */
export interface PictureCheck {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly validators: Validators;
}

/** Creates the store of checks, next to the pictures in their cache: they last as long, also across a restart. */
export function createPictureChecks(cache: PictureCache) {
  return {
    /** Returns the last check; undefined if none is known. */
    async read(key: string): Promise<PictureCheck | undefined> {
      const stored = await cache.read(key, 'check');
      return stored && parsed(stored.body.toString());
    },
    /** Stores a check. Rejects on disk errors. */
    write: (key: string, check: PictureCheck): Promise<void> =>
      cache.write(key, 'check', storedPicture(Buffer.from(JSON.stringify(check)))),
  };
}

function parsed(text: string): PictureCheck | undefined {
  const value: unknown = JSON.parse(text);
  // Written by this program and verified by its digest: only another version may have written another shape.
  return isObject(value) && typeof value.at === 'number' && isObject(value.validators)
    ? (value as unknown as PictureCheck)
    : undefined;
}
