import { createHash } from 'node:crypto';
import type { RemoteKey } from '@zone-directory/federation/contract';

/** Identifies a remote's own styles. */
export interface Own {
  readonly remote: RemoteKey;
  /** Suffix of every name that the build hashed. */
  readonly nameSuffix: string;
}

/**
 * Returns the suffix of every class and other name in a release's style sheets. It distinguishes them, also in the
 * built files, from names of other origin.
 * @param unique a string that no other release has
 */
export function nameSuffix(unique: string): string {
  const number = Number.parseInt(createHash('sha256').update(unique).digest('hex').slice(0, 12), 16);
  return `-${number.toString(36).padStart(5, '0').slice(-5)}`;
}

/** Format of such a suffix. Other names could end in a shorter one by chance. */
export const NAME_SUFFIX = /^-[0-9a-z]{5}$/;

/** Returns whether the build of this release hashed the name. */
export function isHashed(name: string, { nameSuffix }: Own): boolean {
  return name.length > nameSuffix.length && name.endsWith(nameSuffix);
}
