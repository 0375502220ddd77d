import { type DragEvent, type MouseEvent, useRef } from 'react';

const CLICK_TOLERANCE_PX = 8;

/** For the element around the slides: a drag that ends on a link must turn the slides and not open the link. */
export function useDragGuard() {
  const start = useRef<number | null>(null);
  return {
    onMouseDown(event: MouseEvent) {
      start.current = event.clientX;
    },
    // The browser's own dragging of links and pictures would end the library's.
    onDragStart(event: DragEvent) {
      event.preventDefault();
    },
    onClickCapture(event: MouseEvent) {
      const from = start.current;
      start.current = null;
      // A click by keyboard has detail 0 and no position.
      if (from === null || event.detail === 0) return;
      if (Math.abs(event.clientX - from) <= CLICK_TOLERANCE_PX) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
