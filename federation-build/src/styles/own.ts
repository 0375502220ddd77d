import type { RemoteKey } from '@zone-directory/federation/contract';

/** Identifies a remote's own styles. */
export interface Own {
  readonly remote: RemoteKey;
  /** Suffix of every name that the build hashed. */
  readonly nameSuffix: string;
}

/** Format of a release's suffix. Other names could end in a shorter one by chance. */
export const NAME_SUFFIX = /^-[0-9a-z]{5}$/;

/** Returns whether the build of this release hashed the name. */
export function isHashed(name: string, { nameSuffix }: Own): boolean {
  return name.length > nameSuffix.length && name.endsWith(nameSuffix);
}
