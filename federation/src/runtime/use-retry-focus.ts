import { type RefObject, useEffect } from 'react';
import type { PartState } from './part-store';

/**
 * Retry takes away the button that the visitor is on. Focus stays in the slot meanwhile, and then goes to the heading of what
 * has come, or to the button of the new message; unless the visitor has moved it.
 * @returns `retry`, with the focus kept
 */
export function useRetryFocus(
  slot: RefObject<HTMLElement | null>,
  status: PartState['status'],
  retry: () => void,
): () => void {
  useEffect(() => {
    const { current } = slot;
    if (!current || document.activeElement !== current) return;
    if (status === 'ready') focusHeading(current);
    if (status === 'failed') current.querySelector('button')?.focus({ preventScroll: true });
  }, [slot, status]);
  return () => {
    const { current } = slot;
    if (current?.contains(document.activeElement)) focusForOnce(current);
    retry();
  };
}

function focusHeading(slot: HTMLElement): void {
  const heading = slot.querySelector<HTMLElement>('h1,h2,h3,h4,h5,h6');
  if (heading) focusForOnce(heading);
}

/** Focuses what is not focusable by itself, and leaves no trace: a click on it must not focus it later. */
function focusForOnce(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus({ preventScroll: true });
}
