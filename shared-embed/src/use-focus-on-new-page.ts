import { useLocation, useNavigationType } from '@zone-directory/shared-router';
import { type RefObject, useEffect, useRef } from 'react';

/** After this time, visitors are busy with something else: focus stays. */
const PATIENCE_MS = 10_000;

/**
 * Moves focus to the heading of a new page, so that a screen reader announces it. The heading may appear later, with
 * its part: this waits for it unless focus has moved.
 * @param place the element that contains the page, in a document or a shadow root
 * @param isApart whether the rest of the document is another page, whose focus stays: the page itself may ask for a route
 */
export function useFocusOnNewPage(place: RefObject<HTMLElement | null>, isApart = false): void {
  const { pathname } = useLocation();
  const navigation = useNavigationType();
  const shown = useRef(pathname);
  useEffect(() => {
    const isNew = shown.current !== pathname;
    shown.current = pathname;
    if (isNew && navigation === 'PUSH' && place.current) return focusHeading(place.current, isApart);
  }, [pathname, navigation, place, isApart]);
}

function focusHeading(page: HTMLElement, isApart: boolean): (() => void) | undefined {
  const root = page.getRootNode() as Document | ShadowRoot;
  const { activeElement } = root;
  if (isApart && document.activeElement !== document.body && !page.contains(activeElement)) return undefined;
  // A pressed link goes with its page, maybe before the new heading comes. The visitor has not moved the focus then.
  const isUnmoved = () => root.activeElement === activeElement || document.activeElement === document.body;
  const attempt = () => {
    const heading = page.querySelector<HTMLElement>(':is(h1, h2, h3, h4, h5, h6)[tabindex]');
    if (heading && isUnmoved()) heading.focus({ preventScroll: true });
    if (heading) stop();
  };
  const observer = new MutationObserver(attempt);
  const timer = setTimeout(() => stop(), PATIENCE_MS);
  let isOver = false;
  const stop = () => {
    isOver = true;
    observer.disconnect();
    clearTimeout(timer);
  };
  // A part that is already loaded renders in a microtask: until then its old heading is in the same slot.
  queueMicrotask(() => {
    if (isOver) return;
    observer.observe(page, { childList: true, subtree: true });
    attempt();
  });
  return stop;
}
