import { useEffect, useState } from 'react';
import { onNextFrame } from 'shared-ui';

/** Cards that are rendered at a time: a slow phone takes less than fifty milliseconds for them, which nobody notices. */
const PIECE = 2;

/**
 * How many of a list's items are rendered so far: first one piece, then one more with each frame, because fifty cards at once keep
 * a slow phone from answering for half a second. A list that is known already when it is shown is rendered whole: a visitor who
 * comes back to it returns to their scroll position.
 */
export function useInPieces(total: number): number {
  // One piece ahead, so that the first of what is loaded next stands there at once and can be given the focus.
  const [count, setCount] = useState(total + PIECE);
  useEffect(() => {
    if (count > total) return;
    return onNextFrame(() => setCount(count + PIECE));
  }, [count, total]);
  return Math.min(count, total);
}
