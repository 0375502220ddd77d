import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'shared-router';

/** State of a link that leads to the top of its page, also of the page that the visitor is on. */
export const TO_TOP = { toTop: true };

/**
 * A new page starts at its top, as it would without a router. Going back is the business of `useReturn`, and a changed
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
