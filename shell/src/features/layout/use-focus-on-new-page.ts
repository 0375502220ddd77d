import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'shared-router';

/** A heading that comes later finds the visitor busy with something else. */
const PATIENCE_MS = 10_000;

/**
 * Focus goes to the heading of a new page, so that a screen reader says where the visitor is. The heading may come later,
 * with the part it belongs to; it is waited for unless focus has moved on meanwhile.
 * @param main the element that holds the page
 */
export function useFocusOnNewPage(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const navigation = useNavigationType();
  const shown = useRef(pathname);
  useEffect(() => {
    const isNew = shown.current !== pathname;
    shown.current = pathname;
    if (isNew && navigation === 'PUSH' && main.current) return focusHeading(main.current);
  }, [pathname, navigation, main]);
}

function focusHeading(page: HTMLElement): () => void {
  const { activeElement } = document;
  const attempt = () => {
    const heading = page.querySelector<HTMLElement>('h1[tabindex]');
    if (heading && document.activeElement === activeElement) heading.focus({ preventScroll: true });
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
  // A part that is there already renders in a microtask: until then its former heading stands in the same slot.
  queueMicrotask(() => {
    if (isOver) return;
    observer.observe(page, { childList: true, subtree: true });
    attempt();
  });
  return stop;
}
