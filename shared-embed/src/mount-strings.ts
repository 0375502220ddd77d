import { createContext, useContext } from 'react';
import type { Strings } from 'shared-i18n';

/** The English strings of a mount. */
export interface MountStrings {
  /** Whether it has these, the very object. */
  has(english: Strings): boolean;
  /** Adds those of what has come later to those that it began with. */
  add(english: Strings): void;
}

/** Given by the mount. On the zone's own pages the host has registered all strings. */
export const MountStringsContext = createContext<MountStrings>({ has: () => true, add: () => {} });

/** The English strings of the mount around, for what it fetches later. */
export const useMountStrings = (): MountStrings => useContext(MountStringsContext);
