import { createContext, type ReactNode, startTransition, useContext, useEffect, useState } from 'react';
import { onNextFrame } from 'shared-ui';

/** Outside an opening everything is drawn at once: on every page but the document's first. */
const Turn = createContext(Number.POSITIVE_INFINITY);

/** The footer comes after the parts, of which no page has more than three. */
export const FOOTER_TURN = 3;

/**
 * Opens a document: what asks `useIsDue` is drawn in turns, one a frame, from the top of the page downwards. Drawing the
 * whole of the first page at once, with the styles and fonts of all of it, keeps a slow phone from answering for a third
 * of a second.
 */
export function Opening({ children }: { readonly children: ReactNode }) {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (turn >= FOOTER_TURN) return;
    return onNextFrame(() => startTransition(() => setTurn(turn + 1)));
  }, [turn]);
  return <Turn value={turn}>{children}</Turn>;
}

/** Whether what is drawn in a turn, counted from 0, is drawn by now. */
export const useIsDue = (turn: number): boolean => useContext(Turn) >= turn;
