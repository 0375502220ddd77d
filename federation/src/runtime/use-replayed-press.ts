import { type RefObject, useEffect, useRef } from 'react';
import type { PartState } from './part-store';
import { SERVER_HTML, serverHtml } from './server-html';

/**
 * Remembers the last button pressed in server-rendered HTML, and presses it again once it is interactive. Native
 * actions, such as submitting a form, following a link or opening a popover, happen at once. A form that the browser refused to submit is
 * validated again, so that the part shows its own messages, unless the visitor has edited it since.
 */
export function useReplayedPress(container: RefObject<HTMLElement | null>, { status }: PartState): void {
  const pressed = useRef<HTMLButtonElement | HTMLFormElement>(null);
  useEffect(() => {
    const html = serverHtml(container.current);
    if (!html) return;
    const note = ({ type, target }: Event) => {
      // Once it is hydrated, React handles it.
      if (!html.hasAttribute(SERVER_HTML) || !(target instanceof Element)) return;
      if (type === 'click') {
        const button = target.closest('button');
        if (button?.type === 'button' && !button.hasAttribute('popovertarget')) pressed.current = button;
      } else if (type === 'invalid') {
        pressed.current = target.closest('form');
      } else if (pressed.current instanceof HTMLFormElement) {
        pressed.current = null;
      }
    };
    const types = ['click', 'invalid', 'input'];
    // `invalid` does not bubble.
    for (const type of types) html.addEventListener(type, note, true);
    return () => {
      for (const type of types) html.removeEventListener(type, note, true);
    };
  }, [container]);
  useEffect(() => {
    if (status !== 'ready') return;
    const again = pressed.current;
    pressed.current = null;
    if (!again?.isConnected) return;
    if (again instanceof HTMLFormElement) again.checkValidity();
    else again.click();
  }, [status]);
}
