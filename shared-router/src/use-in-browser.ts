import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * What only the browser knows.
 * @param read asks it; must give the same value each time
 * @param before what stands for it on a server, and in the first render of what a server rendered, which must be the same
 */
export function useInBrowser<Value>(read: () => Value, before: Value): Value {
  return useSyncExternalStore(never, read, () => before);
}
