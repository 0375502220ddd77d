import { useLayoutEffect } from 'react';

/**
 * Marks `<html>` with an attribute (`data-sponsor`) while something is on the page, for style sheets. They could ask by
 * `:root:has(…)`; but then the browser computes every style of the page again whenever anything in it changes, and a list of
 * thousands of businesses takes seconds to grow.
 */
export function useRootMark(name: 'freshness' | 'menu' | 'sponsor', isThere: boolean): void {
  useLayoutEffect(() => {
    if (!isThere) return;
    const { dataset } = document.documentElement;
    dataset[name] = '';
    return () => {
      delete dataset[name];
    };
  }, [name, isThere]);
}
