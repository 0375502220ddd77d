import { useEffect, useState } from 'react';
import { onNextFrame } from 'shared-ui';

/** Cards rendered per frame: a slow phone takes less than 50 ms for them, which is not noticeable. */
const PIECE = 2;

/**
 * Returns how many of a list's items to render: one piece at first, then one more per frame, because fifty cards at
 * once block a slow phone for half a second. A list that is known when first shown is rendered whole: visitors who come
 * back to it return to their scroll position.
 */
export function useIncrementalCount(total: number): number {
  // One piece ahead, so that the first of the next items is rendered at once and can receive the focus.
  const [count, setCount] = useState(total + PIECE);
  useEffect(() => {
    if (count > total) return;
    return onNextFrame(() => setCount(count + PIECE));
  }, [count, total]);
  return Math.min(count, total);
}
