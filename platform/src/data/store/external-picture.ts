import { createHash } from 'node:crypto';

/** Takes the position of an attachment's record id in the URL, so that clients recognise one shape as the gateway's. */
const OF_NO_RECORD = 'rec00000000000000';
/** 160 bits of the URL's hash: finding a collision is infeasible. */
const ID_LENGTH = 40;

/** A picture on another origin. */
export interface ExternalPicture {
  /** Identifies it in a snapshot's `images` and in the gateway's URL. */
  readonly key: string;
  /** Its original URL. */
  readonly url: string;
}

/**
 * Returns the picture at a URL on another origin; undefined for anything but an absolute http(s) URL, and for one on
 * our own origin, which browsers may request directly.
 */
export function foreignPicture(url: string, ownOrigin: string | undefined): ExternalPicture | undefined {
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  if (!parsed || !/^https?:$/.test(parsed.protocol) || parsed.origin === ownOrigin) return undefined;
  parsed.hash = '';
  const id = createHash('sha256').update(parsed.href).digest('hex').slice(0, ID_LENGTH);
  return { key: `${OF_NO_RECORD}/att${id}`, url: parsed.href };
}

/** Returns whether a key is that of a picture on another origin, and not of an attachment. */
export const isExternalKey = (key: string): boolean => key.startsWith(`${OF_NO_RECORD}/`);

/** Returns the URL of a picture, relative to `/data/`. */
export const pictureFile = (key: string): string => `images/${key}.webp`;
