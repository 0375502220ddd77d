import { type RefObject, useEffect, useRef } from 'react';
import type { PartState } from './part-store';

/** After this, the visitor is likely busy with something else, and focus stays where it is. */
const PATIENCE_MS = 10_000;

/**
 * Keeps focus when Retry removes the focused button: focus stays in the slot meanwhile, and then moves to the heading
 * of the new content or to the button of the new message, unless the visitor has moved it.
 * @returns `retry`, with the focus kept
 */
export function useRetryFocus(
  slot: RefObject<HTMLElement | null>,
  state: PartState,
  retry: () => void,
): () => void {
  const place = useRef(Number.NaN);
  useEffect(() => {
    const { current } = slot;
    if (!current || document.activeElement !== current) return;
    const focus = (element: HTMLElement) => {
      focusForOnce(element);
      // Clear of sticky bars. A visitor who has scrolled since reads something else. Optional call: pages without layout
      // (tests) have no such method.
      if (scrollY === place.current) element.scrollIntoView?.({ block: 'nearest', behavior: 'instant' });
    };
    const again = ':scope > [data-placeholder] button';
    const button = state.status === 'failed' && current.querySelector<HTMLElement>(again);
    if (button) focus(button);
    if (state.status === 'ready') return whenThere(current, focus);
  }, [slot, state]);
  return () => {
    place.current = scrollY;
    if (slot.current) keepFocus(slot.current, slot.current);
    retry();
  };
}

/** Moves focus from an element of a slot to the slot, before that element is removed. */
export function keepFocus(slot: HTMLElement, piece: Element): void {
  if (piece.contains(document.activeElement)) focusForOnce(slot);
}

/** A part may show skeletons first, so this waits for its heading. @returns a function that cancels the wait */
function whenThere(slot: HTMLElement, focus: (heading: HTMLElement) => void): () => void {
  const attempt = () => {
    const heading = slot.querySelector<HTMLElement>('h1,h2,h3,h4,h5,h6');
    if (document.activeElement !== slot) stop();
    else if (heading) {
      stop();
      focus(heading);
    }
  };
  const observer = new MutationObserver(attempt);
  const timer = setTimeout(() => stop(), PATIENCE_MS);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  observer.observe(slot, { childList: true, subtree: true });
  attempt();
  return stop;
}

/** Focuses an element that is not focusable, without a lasting `tabindex`: a click must not focus it later. */
function focusForOnce(element: HTMLElement): void {
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus({ preventScroll: true });
}
