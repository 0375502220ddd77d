import type { RemoteKey } from '../contract/index';

/** By what a remote's styles are known to be its own. */
export interface Own {
  readonly remote: RemoteKey;
  /** What every name ends with that the build hashed. */
  readonly nameSuffix: string;
}

/** The form of a release's suffix: nothing shorter, which other names could end with by chance. */
export const NAME_SUFFIX = /^-[0-9a-z]{5}$/;

/** Whether the build of this release made the name. */
export function isHashed(name: string, { nameSuffix }: Own): boolean {
  return name.length > nameSuffix.length && name.endsWith(nameSuffix);
}
