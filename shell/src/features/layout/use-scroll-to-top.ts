import { useLocation, useNavigationType } from '@zone-directory/shared-router';
import { useEffect, useRef } from 'react';

/** State of a link that leads to the top of its page, even if that is the current page. */
export const TO_TOP = { toTop: true };

/**
 * Scrolls a new page to its top, as it would be without a router. Going back is handled by `useScrollRestoration`, and a changed
 * query is the same page.
 */
export function useScrollToTop(): void {
  const { pathname, state, key } = useLocation();
  const navigation = useNavigationType();
  const shown = useRef({ pathname, key });
  useEffect(() => {
    const before = shown.current;
    shown.current = { pathname, key };
    if (key === before.key || navigation === 'POP') return;
    if (pathname !== before.pathname || asksForTop(state)) window.scrollTo(0, 0);
  }, [pathname, state, key, navigation]);
}

function asksForTop(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'toTop' in state && state.toTop === true;
}
