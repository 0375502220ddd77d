import { type RefObject, useEffect } from 'react';

/**
 * Tells style sheets (`--grown-header`) how high a header is whose texts wrap, as with a visitor's own text size or
 * spacing: bars and focus below it keep clear of it. Otherwise its height is known without measuring, and nothing is
 * set, because that would restyle the page.
 */
export function useGrownHeader(header: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = header;
    if (!current || typeof ResizeObserver === 'undefined') return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize ?? 0;
      const isGrown = height > Number.parseFloat(getComputedStyle(current).minBlockSize) + 1;
      if (isGrown) style.setProperty('--grown-header', `${height}px`);
      else if (style.getPropertyValue('--grown-header')) style.removeProperty('--grown-header');
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [header]);
}
