import { type DragEvent, type MouseEvent, useRef } from 'react';

const CLICK_TOLERANCE_PX = 8;

/**
 * Returns handlers for the element around the slides: a drag that ends on a link moves the slides without opening it.
 */
export function useDragGuard() {
  const start = useRef<number | null>(null);
  return {
    onMouseDown(event: MouseEvent) {
      start.current = event.clientX;
    },
    // Native dragging of links and images would cancel the library's drag.
    onDragStart(event: DragEvent) {
      event.preventDefault();
    },
    onClickCapture(event: MouseEvent) {
      const from = start.current;
      start.current = null;
      // A keyboard click has detail 0 and no position.
      if (from === null || event.detail === 0) return;
      if (Math.abs(event.clientX - from) <= CLICK_TOLERANCE_PX) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
