import { useLayoutEffect } from 'react';

/**
 * Sets an attribute on `<html>` (`data-sponsor`) while something is on the page, for style sheets. They could use
 * `:root:has(…)`; but then the browser recomputes every style of the page whenever anything in it changes, and a list
 * of thousands of businesses takes seconds to grow.
 */
export function useRootAttribute(name: 'freshness' | 'menu' | 'sponsor', isThere: boolean): void {
  useLayoutEffect(() => {
    if (!isThere) return;
    const { dataset } = document.documentElement;
    dataset[name] = '';
    return () => {
      delete dataset[name];
    };
  }, [name, isThere]);
}
