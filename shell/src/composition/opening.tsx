import { createContext, type ReactNode, useContext, useDeferredValue, useEffect, useState } from 'react';
import { onNextFrame } from 'shared-ui';

/** Outside an opening everything is rendered at once: on every page but the document's first. */
const Turn = createContext(Number.POSITIVE_INFINITY);

/** The footer comes after the parts, of which no page has more than three. */
export const FOOTER_TURN = 3;

/**
 * Opens a document: what asks `useIsDue` is rendered in turns, one a frame, from the top of the page downwards. Rendering the
 * whole of the first page at once, with the styles and fonts of all of it, keeps a slow phone from answering for a third
 * of a second.
 */
export function Opening({ children }: { readonly children: ReactNode }) {
  const [turn, setTurn] = useState(0);
  // In pieces; but not by a transition, which one of a remote that does not end would hold back.
  const due = useDeferredValue(turn);
  useEffect(() => {
    if (due >= FOOTER_TURN) return;
    return onNextFrame(() => setTurn(due + 1));
  }, [due]);
  return <Turn value={due}>{children}</Turn>;
}

/** Whether what is rendered in a turn, counted from 0, is rendered by now. */
export const useIsDue = (turn: number): boolean => useContext(Turn) >= turn;

/** Whether the document's first page is still coming up, in pieces. */
export const useIsOpening = (): boolean => !useIsDue(FOOTER_TURN);
