import { useDeferredValue, useSyncExternalStore } from 'react';

const never = () => () => {};
const nothing = () => undefined;

/**
 * Whether a server renders, or the browser hydrates what it rendered. React asks for a server's snapshot only then; as
 * it equals the browser's, hydration needs no second render.
 */
export function useIsFirstHtml(): boolean {
  let isFirstHtml = false;
  useSyncExternalStore(never, nothing, () => {
    isFirstHtml = true;
  });
  return isFirstHtml;
}

/**
 * Returns a value that only the browser knows. What depends on it is rendered again in time slices after hydration.
 * @param read returns it
 * @param before its substitute on a server, and in the first render of server-rendered HTML, which must match
 */
export function useInBrowser<Value>(read: () => Value, before: Value): Value {
  const isFirstHtml = useIsFirstHtml();
  const isInBrowser = useDeferredValue(true, isFirstHtml ? false : undefined);
  return isInBrowser ? read() : before;
}
