import { type RefObject, useEffect, useRef } from 'react';
import type { PartState } from './part-store';
import { SERVER_HTML, serverHtml } from './server-html';

/**
 * Keeps the last press of a button in HTML that a server has rendered, and presses it again once it answers. What a browser does by
 * itself, such as sending a form or following a link, it does at once; a form that it refuses to send says so again in the part's
 * own words, unless the visitor has gone on with it.
 */
export function usePressed(container: RefObject<HTMLElement | null>, { status }: PartState): void {
  const pressed = useRef<HTMLButtonElement | HTMLFormElement>(null);
  useEffect(() => {
    const html = serverHtml(container.current);
    if (!html) return;
    const note = ({ type, target }: Event) => {
      // Once it is hydrated, React hears of it.
      if (!html.hasAttribute(SERVER_HTML) || !(target instanceof Element)) return;
      if (type === 'click') {
        const button = target.closest('button');
        if (button?.type === 'button') pressed.current = button;
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
