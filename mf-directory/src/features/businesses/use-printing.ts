import { useCallback, useRef, useSyncExternalStore } from 'react';

/**
 * Returns whether the page has been printed, or is about to be: what only print shows need not exist before. False on a
 * server.
 */
export function usePrinting(): boolean {
  const isPrinting = useRef(false);
  const subscribe = useCallback((changed: () => void) => {
    const begin = () => {
      isPrinting.current = true;
      // Renders before the browser lays out the print.
      changed();
    };
    // Development tools that show the print only change the media type.
    const print = window.matchMedia('print');
    window.addEventListener('beforeprint', begin);
    print.addEventListener('change', begin);
    // Before this was hydrated.
    if (print.matches) begin();
    return () => {
      window.removeEventListener('beforeprint', begin);
      print.removeEventListener('change', begin);
    };
  }, []);
  return useSyncExternalStore(
    subscribe,
    () => isPrinting.current,
    () => false,
  );
}
