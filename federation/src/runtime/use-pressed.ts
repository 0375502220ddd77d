import { type RefObject, useEffect, useRef } from 'react';
import type { PartState } from './part-store';
import { SERVER_HTML, serverHtml } from './server-html';

/**
 * Keeps the last press of a button in HTML that a server has rendered, and presses it again once it answers. What a browser does by
 * itself, such as sending a form or following a link, it does at once.
 */
export function usePressed(container: RefObject<HTMLElement | null>, { status }: PartState): void {
  const pressed = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const html = serverHtml(container.current);
    if (!html) return;
    const note = ({ target }: Event) => {
      // Once it is hydrated, React hears of it.
      if (!html.hasAttribute(SERVER_HTML)) return;
      const button = target instanceof Element ? target.closest('button') : null;
      if (button?.type === 'button') pressed.current = button;
    };
    html.addEventListener('click', note);
    return () => html.removeEventListener('click', note);
  }, [container]);
  useEffect(() => {
    if (status !== 'ready') return;
    const button = pressed.current;
    pressed.current = null;
    if (button?.isConnected) button.click();
  }, [status]);
}
