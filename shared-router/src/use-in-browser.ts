import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Returns a value that only the browser knows.
 * @param read returns it; must return the same value each time
 * @param before its substitute on a server, and in the first render of server-rendered HTML, which must match
 */
export function useInBrowser<Value>(read: () => Value, before: Value): Value {
  return useSyncExternalStore(never, read, () => before);
}
