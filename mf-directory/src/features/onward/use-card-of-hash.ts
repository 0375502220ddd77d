import { useEntryMemory, useLocation, useNavigationType } from '@zone-directory/shared-router';
import { scrollIntoView } from '@zone-directory/shared-ui';
import { type RefObject, useEffect } from 'react';

/** A card that is not there by then is not on this page of the list. */
const PATIENCE_MS = 3_000;
const BY_THE_VISITOR = ['wheel', 'touchmove', 'pointerdown', 'keydown'];

/**
 * Shows the card that the URL names after `#`, and moves focus to it: this is where Back leads from a business that
 * the visitor has opened from elsewhere (`listAt`). A visitor who returns finds the place that was left.
 * @param page contains the cards, whose links have the ids
 */
export function useCardOfHash(page: RefObject<HTMLElement | null>): void {
  const { hash } = useLocation();
  const isNew = useNavigationType() === 'PUSH';
  const memory = useEntryMemory();
  useEffect(() => {
    // The page's own memory of the place, if it has one, restores it.
    if (hash === '' || (!isNew && 'top' in memory)) return;
    const deadline = performance.now() + PATIENCE_MS;
    let request = 0;
    const stop = () => {
      cancelAnimationFrame(request);
      for (const type of BY_THE_VISITOR) removeEventListener(type, stop, true);
    };
    const attempt = () => {
      const root = page.current?.getRootNode() as Document | ShadowRoot | undefined;
      const link = root?.getElementById(hash.slice(1));
      if (link) {
        stop();
        link.focus({ preventScroll: true });
        scrollIntoView(link);
      } else if (performance.now() < deadline) request = requestAnimationFrame(attempt);
    };
    for (const type of BY_THE_VISITOR) addEventListener(type, stop, true);
    request = requestAnimationFrame(attempt);
    return stop;
  }, [hash, isNew, memory, page]);
}
