import { type RefObject, useEffect } from 'react';

/**
 * Writes a text that only print shows into an element, whenever the page is about to be printed: it need not exist
 * before. Past React, because Firefox lays the print out as soon as the event's listeners have returned.
 * @param element has no other content
 */
export function useTextInPrint(element: RefObject<HTMLElement | null>, text: () => string): void {
  useEffect(() => {
    const write = () => {
      if (element.current) element.current.textContent = text();
    };
    // Development tools that show the print only change the media type.
    const print = window.matchMedia('print');
    window.addEventListener('beforeprint', write);
    print.addEventListener('change', write);
    // Before this was hydrated, or in another language.
    if (print.matches) write();
    return () => {
      window.removeEventListener('beforeprint', write);
      print.removeEventListener('change', write);
    };
  }, [element, text]);
}
