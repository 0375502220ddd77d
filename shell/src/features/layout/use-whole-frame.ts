import { useLocation } from '@zone-directory/shared-router';
import { type RefObject, useLayoutEffect } from 'react';

/** What every page has, next to each other. */
const FRAME = ['header', 'main', 'footer'];

/**
 * Renders the page afresh when a visitor opens another one and an extension has removed a piece of the frame meanwhile:
 * React does not look for what it has rendered before.
 * @param main the element that holds the page
 */
export function useWholeFrame(main: RefObject<HTMLElement | null>): void {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each navigation
  useLayoutEffect(() => {
    // React knows the element, wherever it is now.
    const pieces = [...(main.current?.parentElement?.children ?? [])].map(({ localName }) => localName);
    // The outermost boundary treats it like the error that React gets from the browser (federation's `ErrorBoundary`).
    if (!FRAME.every((piece) => pieces.includes(piece)))
      throw new DOMException('a piece of the page was removed', 'NotFoundError');
  }, [key, main]);
}
