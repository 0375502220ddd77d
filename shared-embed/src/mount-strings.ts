import type { Strings } from '@zone-directory/shared-i18n';
import { createContext, useContext } from 'react';

/** The English strings of a mount. */
export interface MountStrings {
  /** Whether these strings are registered, compared by identity. */
  has(english: Strings): boolean;
  /** Registers the strings of code that was loaded later. */
  add(english: Strings): void;
}

/** Provided by the mount. On the zone's own pages the host registers all strings. */
export const MountStringsContext = createContext<MountStrings>({ has: () => true, add: () => {} });

/** Returns the strings of the surrounding mount, for code that it loads later. */
export const useMountStrings = (): MountStrings => useContext(MountStringsContext);
