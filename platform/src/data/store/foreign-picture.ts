import { createHash } from 'node:crypto';

/**
 * Stands in the URL where an attachment has its record. Clients of earlier releases take URLs of this shape for the gateway's own,
 * so that they need no change.
 */
const OF_NO_RECORD = 'rec00000000000000';
/** 160 bits of the URL's hash: nobody finds two URLs that share them. */
const ID_LENGTH = 40;

/** A picture on another origin, as everybody but this server knows it. */
export interface ForeignPicture {
  /** Names it in a snapshot's `images` and in the gateway's URL. */
  readonly key: string;
  /** Where it is. */
  readonly url: string;
}

/**
 * The picture at a URL on another origin; undefined for anything but a whole http(s) URL, and for one of our own origin, which
 * browsers may ask for themselves.
 */
export function foreignPicture(url: string, ownOrigin: string | undefined): ForeignPicture | undefined {
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  if (!parsed || !/^https?:$/.test(parsed.protocol) || parsed.origin === ownOrigin) return undefined;
  parsed.hash = '';
  const id = createHash('sha256').update(parsed.href).digest('hex').slice(0, ID_LENGTH);
  return { key: `${OF_NO_RECORD}/att${id}`, url: parsed.href };
}

/** Whether a key is that of a picture on another origin, and not of an attachment. */
export const isForeignKey = (key: string): boolean => key.startsWith(`${OF_NO_RECORD}/`);

/** The URL of a picture, relative to `/data/`. */
export const pictureFile = (key: string): string => `images/${key}.webp`;
